/** Problems of a page. With a warning, something is changed or dropped; an error refuses the page. */
import { LIMITS } from './limits.js';

export interface Place {
  line: number;
  column: number;
}

export type WarningCode =
  | 'broken_anchor'
  | 'broken_link'
  | 'diagram_not_drawn'
  | 'esm_not_allowed'
  | 'expression_not_static'
  | 'foreign_syntax'
  | 'formula_invalid'
  | 'front_matter_invalid'
  | 'heading_level_skipped'
  | 'html_unclosed'
  | 'image_variant_dropped'
  | 'include_unresolved'
  | 'missing_alt'
  | 'no_page_listed'
  | 'openapi_ambiguous'
  | 'openapi_operation_unknown'
  | 'page_moved'
  | 'page_removed'
  | 'page_unlisted'
  | 'theme_asset_missing'
  | 'prop_unused'
  | 'raw_html_removed'
  | 'snippet_unresolved'
  | 'spread_not_allowed'
  | 'style_removed'
  | 'too_many_warnings'
  | 'unknown_component'
  | 'unknown_icon'
  | 'unknown_language'
  | 'unsafe_url';

/** Lines and columns start at 1. JSON bodies have no positions. */
export interface Warning {
  code: WarningCode;
  message: string;
  severity: 'warning' | 'info';
  line: number | null;
  column: number | null;
}

export type PageErrorCode = 'syntax_error' | 'too_complex' | 'too_large' | 'too_deep' | 'too_many_nodes' | 'invalid_json';

/** A body that is not a valid page. `path` is the position in a JSON body. */
export class PageError extends Error {
  constructor(
    readonly code: PageErrorCode,
    message: string,
    readonly line: number | null = null,
    readonly column: number | null = null,
    readonly path: string | null = null,
  ) {
    super(message);
    this.name = 'PageError';
  }
}

/** Collects the warnings of one page in order, up to a limit. */
export class Warnings {
  readonly list: Warning[] = [];
  private more = 0;
  private readonly counted = new Map<string, { warning: Warning; times: number; message: string }>();

  add(code: WarningCode, message: string, place?: Place | null, severity: Warning['severity'] = 'warning'): void {
    if (this.list.length >= LIMITS.warnings) {
      this.more += 1;
      return;
    }
    this.list.push({ code, message, severity, line: place?.line ?? null, column: place?.column ?? null });
  }

  /** Reports a form once, at its first place, with the number of times it occurs. */
  count(code: WarningCode, form: string, message: string, place?: Place | null, severity: Warning['severity'] = 'warning'): void {
    const known = this.counted.get(form);
    if (known) {
      known.times += 1;
      known.warning.message = `${known.message} It occurs ${known.times} times.`;
      return;
    }
    this.add(code, message, place, severity);
    const warning = this.list.at(-1);
    if (warning && !this.more) this.counted.set(form, { warning, times: 1, message });
  }

  /** The warnings by position, and a final one with the number of those left out. */
  all(): Warning[] {
    const sorted = [...this.list].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
    if (!this.more) return sorted;
    const message = `${this.more} more warnings are not listed.`;
    return [...sorted, { code: 'too_many_warnings', message, severity: 'info', line: null, column: null }];
  }
}
