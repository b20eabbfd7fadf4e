// Generated from openapi/ by `npm run generate`. Do not edit.

/** What to say where a text does not match a pattern of the document, by the pattern. */
export const PATTERN_MESSAGES: Readonly<Record<string, string>> = {
  "^(-?[0-9]{1,20}|@[A-Za-z0-9_]{5,32})$": "must be the number of a chat such as -1001234567890, or @ and its public name",
  "^[0-9A-Fa-f:.]+/[0-9]{1,3}$": "must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32",
  "^[0-9]{1,12}$": "must be Unix seconds",
  "^[0-9]{1,20}:[A-Za-z0-9_-]{20,100}$": "must be a token of a Telegram bot: digits, a colon, and 20 to 100 letters, digits, - or _",
  "^[0-9a-f]{64}$": "must be 64 hexadecimal digits in lower case",
  "^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$": "must be letters, digits, and _ . - between them",
  "^[A-Za-z0-9_-]+$": "must be nextCursor of the page before",
  "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$": "must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \\ -, not beginning with one of the signs but _",
  "^[A-Za-z][A-Za-z0-9_+/-]*$": "must be an IANA time zone such as Europe/Berlin",
  "^[^/\\\\:@?#]+$": "must be a bare host name such as shop.example.com, without protocol, port or path",
  "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$": "must not be blank and must be one line without control characters",
  "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$": "must not be blank and must have no control characters but tabs and line breaks",
  "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$": "must have no control characters but tabs and line breaks",
  "^[a-z0-9][a-z0-9_-]{0,99}$": "must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit",
  "^[a-z0-9_]+:[A-Za-z0-9@._:#-]+$": "must be the id of a log source such as journal:nginx.service",
  "^https?://[^\\s/?#@\\\\]+([/?#].*)?$": "must be an address such as https://hooks.example.com/tidewatch, without a user name or a password",
  "^twk_[A-Za-z0-9]{16}$": "must be twk_ and 16 letters or digits",
  "^tws_[A-Za-z0-9_-]{43}$": "must be tws_ and 43 characters"
};
