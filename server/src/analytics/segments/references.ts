/** What a reference to a segment may mean. */
import { plainSource, type ReferenceSource } from '../../kernel/contract/references/source.js';

const plain = plainSource('segment');

/** Shared segments and the person's own. */
export const SEGMENT_REFERENCES: ReferenceSource = {
  ...plain,
  owned: `${plain.owned} and (t.owner_id is null or t.owner_id = :userId)`,
};
