/** The content of bodies and responses in OpenAPI documents. */
import { type Json, objectOf } from '../../api/index.js';

/** The displayed content of a body or a response: JSON, or else the first. */
export function mediaOf(body: Json): { type: string; media: Json } {
  const content = objectOf(body['content']);
  const type = Object.hasOwn(content, 'application/json') ? 'application/json' : (Object.keys(content)[0] ?? '');
  return { type, media: objectOf(content[type]) };
}
