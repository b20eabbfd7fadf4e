/** What `openapi/publication.yaml` decides about the published document. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';

export interface Publication {
  /** Sets of values that never grow, by their place: `Deleted.deleted`, or `leaveOrganization.left` in an answer. Each has its reason. */
  closed: Readonly<Record<string, string>>;
  /** The schemas that requests and answers share, with the name of the form that requests get. */
  inputs: Readonly<Record<string, string>>;
}

/** @param folder `openapi/` */
export const readPublication = (folder: string): Publication =>
  parseYaml(readFileSync(path.join(folder, 'publication.yaml'), 'utf8')) as Publication;
