/** The look of everything that people see. */
export { COLOURS, type ColourName, colour, type Scheme } from './colours.js';
export {
  favicon,
  faviconAddress,
  iconMarkup,
  MARK,
  MARK_SIGN,
  STATE_ICONS,
  STATE_SIGNS,
  type StateName,
  SWELL_OF,
  type Swell,
  swellMarkup,
  WORDMARK,
} from './drawings.js';
export { contrast, hexOf } from './oklch.js';
export { CHART_STYLES, consoleTokens, FLOAT, MONO, pageTokens, SANS, schemeProperties } from './styles.js';
