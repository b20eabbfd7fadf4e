/** Projects that send feedback with a key, for tests. */
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { ApiClient } from '../harness/api-client.js';
import { signedHeaders } from '../harness/api-client.js';
import { createProject, createProjectKey } from '../harness/fixtures.js';
import type { TestServer } from '../harness/server.js';

const PATH = '/api/feedback';

export function projects(server: () => TestServer, session: () => ApiClient) {
  async function send(credential: string, input: Record<string, unknown>) {
    const body = JSON.stringify({ content: 'It is slow.', eventId: randomUUID(), ...input });
    return server().anonymous.request('sendFeedback', 'POST', PATH, body, signedHeaders(credential, PATH, body));
  }

  /** A project with a key that sends and one that reads. */
  async function project() {
    const { slug, id } = await createProject(server().admin);
    const { credential } = await createProjectKey(session(), slug, ['feedback:write']);
    const reading = await createProjectKey(session(), slug, ['feedback:read']);
    const give = async (input: Record<string, unknown> = {}): Promise<string> => {
      const answer = await send(credential, input);
      expect(answer.status).toBe(201);
      return answer.body.id;
    };
    return { slug, id, credential, give, reader: server().admin.as(reading.credential) };
  }

  const list = async (client: ApiClient, input: Record<string, unknown>) => {
    const { status, body } = await client.call('listFeedback', input);
    expect(status).toBe(200);
    return body.feedbacks.map(({ id }) => id);
  };
  return { send, project, list };
}
