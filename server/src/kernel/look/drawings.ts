/** The drawings of the look in templates of pages. */
import type { Shape } from '../../generated/charts/shape.js';
import { svgText } from '../../generated/charts/svg.js';
import { escapeHtml } from '../../generated/html/escape.js';
import { Html } from '../../generated/html/html.js';
import { faviconAddress, iconMarkup, MARK, type Swell, swellMarkup, WORDMARK } from '../../generated/look/drawings.js';

/** The product's name with its mark. */
export const WORD: Html = Html.trusted(WORDMARK);

export const MARK_ICON: Html = Html.trusted(iconMarkup(MARK));

export const swell = (name: Swell): Html => Html.trusted(swellMarkup(name));

/** The icon of a page on a host that may be a customer's. */
export const iconLink = (options?: { down?: boolean }): Html =>
  Html.trusted(`<link rel="icon" href="${faviconAddress(options)}" type="image/svg+xml">`);

/** A chart, whose texts may be anybody's. */
export const chartHtml = (shape: Shape): Html => Html.trusted(svgText(shape, escapeHtml));
