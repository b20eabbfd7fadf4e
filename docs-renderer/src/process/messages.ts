/** Messages between the two processes. */
import type { Page } from '../page.js';
import type { Syntax } from '../source/parse.js';
import type { PageErrorCode } from '../warnings.js';

export interface Job {
  id: number;
  /** Text, or a JSON body if the syntax is `json`. */
  body: unknown;
  syntax: Syntax | 'json';
  /** Whether a rendered page comes with its body in JSON, which is larger than the rest. */
  withBody: boolean;
}

/** A `PageError` as data. */
interface Refusal {
  code: PageErrorCode;
  message: string;
  line: number | null;
  column: number | null;
  path: string | null;
}

export type Outcome<Result = Page> = { id: number; page: Result } | { id: number; refusal: Refusal } | { id: number; failure: string };
