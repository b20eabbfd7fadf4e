import { describe, expect, it } from '@jest/globals';
import { readSequence } from '../../../src/diagrams/sequence/read.js';

describe('a sequence', () => {
  it('has its participants in order of appearance or declaration', () => {
    const { participants } = readSequence('sequenceDiagram\nparticipant C\nactor A as Ada\nB->>A: x\nA-->>D: y');
    expect([...participants.keys()]).toEqual(['C', 'A', 'B', 'D']);
  });

  it('has a step for each message, note and frame', () => {
    const { steps } = readSequence('sequenceDiagram\nloop daily\nA->>B: x\nend\nnote over A: n');
    expect(steps.map(({ type }) => type)).toEqual(['open', 'message', 'close', 'note']);
  });
});
