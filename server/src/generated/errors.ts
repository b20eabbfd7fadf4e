// Generated from openapi/ by `npm run generate`. Do not edit.

export const ERROR_CATALOGUE = {
  "VALIDATION_ERROR": {
    "status": 400,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "The body or query is invalid."
  },
  "INVALID_RELEASE": {
    "status": 400,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "The release is missing, empty or longer than 200 characters."
  },
  "INVALID_SELECTOR": {
    "status": 400,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "Neither or both of domain and propertyId are given."
  },
  "INVALID_MULTIPART": {
    "status": 400,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "A part of the upload is missing, unknown, twice or out of order."
  },
  "INVALID_SOURCE_MAP": {
    "status": 400,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "A file is no source map of version 3."
  },
  "UNAUTHORIZED": {
    "status": 401,
    "mcp": "UNAUTHORIZED",
    "exit": 4,
    "meaning": "Authentication failed."
  },
  "FORBIDDEN_SCOPE": {
    "status": 403,
    "mcp": "FORBIDDEN_SCOPE",
    "exit": 4,
    "meaning": "The scope, role or kind of key is missing."
  },
  "project_forbidden": {
    "status": 403,
    "mcp": "FORBIDDEN_PROJECT",
    "exit": 4,
    "meaning": "The project key names another project."
  },
  "reserved_project_forbidden": {
    "status": 403,
    "mcp": "FORBIDDEN_PROJECT",
    "exit": 4,
    "meaning": "The project is reserved for the service itself."
  },
  "ip_not_allowed": {
    "status": 403,
    "mcp": "FORBIDDEN_SCOPE",
    "exit": 4,
    "meaning": "The address is outside the key's IP allowlist."
  },
  "FORBIDDEN_ORIGIN": {
    "status": 403,
    "mcp": "FORBIDDEN_SCOPE",
    "exit": 4,
    "meaning": "A browser sent the session cookie from another site, or an error of a page that its property does not allow."
  },
  "NO_ORGANIZATION": {
    "status": 403,
    "mcp": "FORBIDDEN_SCOPE",
    "exit": 4,
    "meaning": "The session acts in no organization; switch to one or create one."
  },
  "NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such endpoint, or no status page yet."
  },
  "ORGANIZATION_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such organization here."
  },
  "MEMBER_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such member."
  },
  "INVITATION_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "The invitation is unknown, used or expired."
  },
  "SESSION_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such session of yours."
  },
  "PASSWORD_RESET_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "The link for a new password is unknown, used or expired."
  },
  "API_KEY_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such API key."
  },
  "PROJECT_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such project."
  },
  "MONITOR_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such monitor."
  },
  "SERVER_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such server."
  },
  "LOG_SOURCE_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "The host has no such log, service or process."
  },
  "PROPERTY_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such property."
  },
  "ISSUE_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such error issue."
  },
  "EVENT_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such event, or it was counted and not stored."
  },
  "INCIDENT_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such incident."
  },
  "MAINTENANCE_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such maintenance window."
  },
  "SUBSCRIBER_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such subscriber."
  },
  "CHANNEL_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such notification channel."
  },
  "DELIVERY_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such delivery."
  },
  "NOTIFICATION_NOT_FOUND": {
    "status": 404,
    "mcp": "NOT_FOUND",
    "exit": 3,
    "meaning": "There is no such notification."
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "The path knows other methods; see the Allow header."
  },
  "SLUG_TAKEN": {
    "status": 409,
    "mcp": "CONFLICT",
    "exit": 5,
    "meaning": "The slug is taken."
  },
  "DOMAIN_TAKEN": {
    "status": 409,
    "mcp": "CONFLICT",
    "exit": 5,
    "meaning": "The host name is in use or reserved."
  },
  "CONFLICT": {
    "status": 409,
    "mcp": "CONFLICT",
    "exit": 5,
    "meaning": "The change contradicts the present state."
  },
  "RELEASE_FILE_LIMIT": {
    "status": 409,
    "mcp": "CONFLICT",
    "exit": 5,
    "meaning": "The release would have more than 1,000 source maps."
  },
  "PROPERTY_STORAGE_LIMIT": {
    "status": 409,
    "mcp": "CONFLICT",
    "exit": 5,
    "meaning": "The source maps of the property would take more than 1 GiB compressed."
  },
  "MAIL_NOT_CONFIGURED": {
    "status": 409,
    "mcp": "CONFLICT",
    "exit": 5,
    "meaning": "This server has no mail server; its operator sets SMTP_URL."
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "The body is too large."
  },
  "TOO_MANY_FILES": {
    "status": 413,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "The upload has more than 100 files."
  },
  "FILE_TOO_LARGE": {
    "status": 413,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "A file of the upload is larger than 15 MiB."
  },
  "REQUEST_TOO_LARGE": {
    "status": 413,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "The upload is larger than 40 MiB."
  },
  "UNSUPPORTED_MEDIA_TYPE": {
    "status": 415,
    "mcp": "VALIDATION",
    "exit": 2,
    "meaning": "The Content-Type or its encoding is not supported."
  },
  "RATE_LIMITED": {
    "status": 429,
    "mcp": "RATE_LIMITED",
    "exit": 6,
    "meaning": "The rate limit is exceeded; see Retry-After."
  },
  "BUDGET_EXCEEDED": {
    "status": 429,
    "mcp": "RATE_LIMITED",
    "exit": 6,
    "meaning": "The key's daily budget of MCP calls is used up."
  },
  "UPSTREAM_ERROR": {
    "status": 502,
    "mcp": "UPSTREAM_ERROR",
    "exit": 7,
    "meaning": "The agent is not connected, or could not answer."
  },
  "INTERNAL": {
    "status": 500,
    "mcp": "INTERNAL",
    "exit": 7,
    "meaning": "A fault of the service; the request id finds it in the log."
  },
  "UNAVAILABLE": {
    "status": 503,
    "mcp": "INTERNAL",
    "exit": 7,
    "meaning": "The service cannot answer now; see Retry-After."
  }
} as const;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
