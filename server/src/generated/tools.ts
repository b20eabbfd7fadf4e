// Generated from openapi/ by `npm run generate`. Do not edit.
import type { ToolSpec } from '../contract/handler.js';

export const TOOLS: readonly ToolSpec[] = [
  {
    "operationId": "getApiKeyInfo",
    "toolset": "account",
    "tool": {
      "name": "get_api_key_info",
      "title": "Get API key info",
      "description": "Says what the calling key is: kind, scopes, organization, project and today's MCP budget.",
      "inputSchema": {
        "type": "object",
        "properties": {},
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "apiKey": {
            "type": "object",
            "required": [
              "keyId",
              "kind",
              "name",
              "projectId",
              "projectSlug",
              "scopes",
              "allowedCidrs",
              "mcpRequestsPerMinute",
              "mcpDailyCalls",
              "expiresAt",
              "revokedAt",
              "lastUsedAt",
              "createdAt"
            ],
            "properties": {
              "keyId": {
                "type": "string",
                "pattern": "^twk_[A-Za-z0-9]{16}$"
              },
              "kind": {
                "type": "string",
                "enum": [
                  "organization",
                  "project"
                ]
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "projectId": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "uuid"
              },
              "projectSlug": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "scopes": {
                "type": "array",
                "minItems": 1,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "enum": [
                    "status:read",
                    "status:write",
                    "feedback:read",
                    "feedback:write",
                    "analytics:write",
                    "errors:write",
                    "admin:read",
                    "admin:write",
                    "servers:read",
                    "servers:write",
                    "docs:read",
                    "docs:write"
                  ]
                }
              },
              "allowedCidrs": {
                "type": "array",
                "maxItems": 100,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 49,
                  "pattern": "^[0-9A-Fa-f:.]+/[0-9]{1,3}$"
                }
              },
              "mcpRequestsPerMinute": {
                "type": "integer",
                "minimum": 1,
                "maximum": 600
              },
              "mcpDailyCalls": {
                "type": [
                  "integer",
                  "null"
                ],
                "minimum": 1,
                "maximum": 1000000000
              },
              "expiresAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "revokedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "lastUsedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "organization": {
            "type": "object",
            "required": [
              "id",
              "slug",
              "name",
              "timeZone",
              "createdAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "timeZone": {
                "type": "string",
                "minLength": 1,
                "maxLength": 64,
                "pattern": "^[A-Za-z][A-Za-z0-9_+/-]*$"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "budget": {
            "type": "object",
            "required": [
              "dailyCalls",
              "used",
              "remaining",
              "resetsAt"
            ],
            "properties": {
              "dailyCalls": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "used": {
                "type": "integer"
              },
              "remaining": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "resetsAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "apiKey",
              "organization",
              "budget"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get API key info",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "listProjects",
    "toolset": "projects",
    "tool": {
      "name": "list_projects",
      "title": "List projects",
      "description": "Lists the projects the caller can reach, by slug. A project key sees its own.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "slug": {
            "type": "string",
            "description": "Only the project with this slug."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "default": 20
          },
          "cursor": {
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "projects": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "id",
                "slug",
                "name",
                "createdAt"
              ],
              "properties": {
                "id": {
                  "type": "string",
                  "format": "uuid"
                },
                "slug": {
                  "type": "string",
                  "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                },
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 100,
                  "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                },
                "createdAt": {
                  "type": "string",
                  "format": "date-time"
                }
              }
            }
          },
          "nextCursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "projects",
              "nextCursor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "List projects",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "createProject",
    "toolset": "projects",
    "tool": {
      "name": "create_project",
      "title": "Create a project",
      "description": "Creates a project. Its slug is unique in the organization and never changes.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "slug": {
            "type": "string",
            "description": "Lower-case letters, digits, - and _ (not first), at most 100."
          },
          "name": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          }
        },
        "required": [
          "slug",
          "name"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "project": {
            "type": "object",
            "required": [
              "id",
              "slug",
              "name",
              "createdAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "project"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Create a project",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": false,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "listMonitors",
    "toolset": "monitors",
    "tool": {
      "name": "list_monitors",
      "title": "List monitors",
      "description": "Lists the monitors of one project, or of every project the caller can reach, by slug.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "slug": {
            "type": "string",
            "description": "Only this slug."
          },
          "status": {
            "type": "string",
            "enum": [
              "ok",
              "degraded",
              "error",
              "down"
            ],
            "description": "Only this status."
          },
          "paused": {
            "type": "boolean",
            "description": "Only paused ones, or only the others."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "default": 20
          },
          "cursor": {
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "monitors": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "id",
                "projectId",
                "projectSlug",
                "slug",
                "name",
                "intervalSec",
                "degradedAfter",
                "downAfter",
                "degradedAfterSec",
                "downAfterSec",
                "paused",
                "status",
                "reason",
                "lastEventAt",
                "lastResult",
                "lastLatencyMs",
                "statusChangedAt",
                "nextTransitionAt",
                "createdAt",
                "updatedAt"
              ],
              "properties": {
                "id": {
                  "type": "string",
                  "format": "uuid"
                },
                "projectId": {
                  "type": "string",
                  "format": "uuid"
                },
                "projectSlug": {
                  "type": "string",
                  "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                },
                "slug": {
                  "type": "string",
                  "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                },
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 100,
                  "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                },
                "intervalSec": {
                  "type": "integer",
                  "minimum": 10,
                  "maximum": 31536000
                },
                "degradedAfter": {
                  "type": "number",
                  "minimum": 1,
                  "maximum": 86400
                },
                "downAfter": {
                  "type": "number",
                  "minimum": 1,
                  "maximum": 86400
                },
                "degradedAfterSec": {
                  "type": "number"
                },
                "downAfterSec": {
                  "type": "number"
                },
                "paused": {
                  "type": "boolean"
                },
                "status": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "enum": [
                    "ok",
                    "degraded",
                    "error",
                    "down",
                    null
                  ]
                },
                "reason": {
                  "type": "object",
                  "required": [
                    "code",
                    "since"
                  ],
                  "properties": {
                    "code": {
                      "type": "string",
                      "enum": [
                        "never_seen",
                        "event_ok",
                        "event_degraded",
                        "event_error",
                        "event_down",
                        "late",
                        "silent",
                        "paused",
                        "config"
                      ]
                    },
                    "since": {
                      "type": "string",
                      "format": "date-time"
                    }
                  }
                },
                "lastEventAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "lastResult": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "enum": [
                    "ok",
                    "degraded",
                    "error",
                    "down",
                    null
                  ]
                },
                "lastLatencyMs": {
                  "type": [
                    "number",
                    "null"
                  ]
                },
                "statusChangedAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "nextTransitionAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "createdAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "updatedAt": {
                  "type": "string",
                  "format": "date-time"
                }
              }
            }
          },
          "nextCursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "monitors",
              "nextCursor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "List monitors",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "createMonitor",
    "toolset": "monitors",
    "tool": {
      "name": "create_monitor",
      "title": "Create a monitor",
      "description": "Creates a monitor in the project named by projectSlug or projectId. It never alarms before its first event.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "slug": {
            "type": "string",
            "description": "Lower-case letters, digits, - and _ (not first), at most 100."
          },
          "name": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          },
          "intervalSec": {
            "type": "integer",
            "minimum": 10,
            "maximum": 31536000,
            "default": 60,
            "description": "Expected seconds between healthy events."
          },
          "degradedAfter": {
            "type": "number",
            "minimum": 1,
            "maximum": 86400,
            "default": 1.5,
            "description": "Degraded after intervalSec times this of silence."
          },
          "downAfter": {
            "type": "number",
            "minimum": 1,
            "maximum": 86400,
            "default": 3,
            "description": "Down after intervalSec times this of silence; not below degradedAfter."
          }
        },
        "required": [
          "slug",
          "name"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "monitor": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "slug",
              "name",
              "intervalSec",
              "degradedAfter",
              "downAfter",
              "degradedAfterSec",
              "downAfterSec",
              "paused",
              "status",
              "reason",
              "lastEventAt",
              "lastResult",
              "lastLatencyMs",
              "statusChangedAt",
              "nextTransitionAt",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "intervalSec": {
                "type": "integer",
                "minimum": 10,
                "maximum": 31536000
              },
              "degradedAfter": {
                "type": "number",
                "minimum": 1,
                "maximum": 86400
              },
              "downAfter": {
                "type": "number",
                "minimum": 1,
                "maximum": 86400
              },
              "degradedAfterSec": {
                "type": "number"
              },
              "downAfterSec": {
                "type": "number"
              },
              "paused": {
                "type": "boolean"
              },
              "status": {
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "ok",
                  "degraded",
                  "error",
                  "down",
                  null
                ]
              },
              "reason": {
                "type": "object",
                "required": [
                  "code",
                  "since"
                ],
                "properties": {
                  "code": {
                    "type": "string",
                    "enum": [
                      "never_seen",
                      "event_ok",
                      "event_degraded",
                      "event_error",
                      "event_down",
                      "late",
                      "silent",
                      "paused",
                      "config"
                    ]
                  },
                  "since": {
                    "type": "string",
                    "format": "date-time"
                  }
                }
              },
              "lastEventAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "lastResult": {
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "ok",
                  "degraded",
                  "error",
                  "down",
                  null
                ]
              },
              "lastLatencyMs": {
                "type": [
                  "number",
                  "null"
                ]
              },
              "statusChangedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "nextTransitionAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "monitor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Create a monitor",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": false,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "updateMonitor",
    "toolset": "monitors",
    "tool": {
      "name": "update_monitor",
      "title": "Change a monitor",
      "description": "Changes at least one of name, intervalSec, degradedAfter, downAfter and paused. Deadlines count from the last event. A paused monitor never alarms; resumed, it waits for its next event.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "monitorId": {
            "type": "string",
            "format": "uuid"
          },
          "name": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          },
          "intervalSec": {
            "type": "integer",
            "minimum": 10,
            "maximum": 31536000,
            "description": "Expected seconds between healthy events."
          },
          "degradedAfter": {
            "type": "number",
            "minimum": 1,
            "maximum": 86400,
            "description": "A multiple of intervalSec, counted from the last event."
          },
          "downAfter": {
            "type": "number",
            "minimum": 1,
            "maximum": 86400,
            "description": "A multiple of intervalSec, counted from the last event."
          },
          "paused": {
            "type": "boolean",
            "description": "true pauses it, false resumes it."
          }
        },
        "required": [
          "monitorId"
        ],
        "minProperties": 2,
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "monitor": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "slug",
              "name",
              "intervalSec",
              "degradedAfter",
              "downAfter",
              "degradedAfterSec",
              "downAfterSec",
              "paused",
              "status",
              "reason",
              "lastEventAt",
              "lastResult",
              "lastLatencyMs",
              "statusChangedAt",
              "nextTransitionAt",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "intervalSec": {
                "type": "integer",
                "minimum": 10,
                "maximum": 31536000
              },
              "degradedAfter": {
                "type": "number",
                "minimum": 1,
                "maximum": 86400
              },
              "downAfter": {
                "type": "number",
                "minimum": 1,
                "maximum": 86400
              },
              "degradedAfterSec": {
                "type": "number"
              },
              "downAfterSec": {
                "type": "number"
              },
              "paused": {
                "type": "boolean"
              },
              "status": {
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "ok",
                  "degraded",
                  "error",
                  "down",
                  null
                ]
              },
              "reason": {
                "type": "object",
                "required": [
                  "code",
                  "since"
                ],
                "properties": {
                  "code": {
                    "type": "string",
                    "enum": [
                      "never_seen",
                      "event_ok",
                      "event_degraded",
                      "event_error",
                      "event_down",
                      "late",
                      "silent",
                      "paused",
                      "config"
                    ]
                  },
                  "since": {
                    "type": "string",
                    "format": "date-time"
                  }
                }
              },
              "lastEventAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "lastResult": {
                "type": [
                  "string",
                  "null"
                ],
                "enum": [
                  "ok",
                  "degraded",
                  "error",
                  "down",
                  null
                ]
              },
              "lastLatencyMs": {
                "type": [
                  "number",
                  "null"
                ]
              },
              "statusChangedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "nextTransitionAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "monitor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Change a monitor",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "deleteMonitor",
    "toolset": "monitors",
    "tool": {
      "name": "delete_monitor",
      "title": "Delete a monitor",
      "description": "Deletes a monitor with its events and transitions. There is no way back.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "monitorId": {
            "type": "string",
            "format": "uuid"
          }
        },
        "required": [
          "monitorId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "deleted": {
            "type": "boolean",
            "const": true
          },
          "id": {
            "type": "string"
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "deleted",
              "id"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Delete a monitor",
        "readOnlyHint": false,
        "destructiveHint": true,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "getMonitoringSnapshot",
    "toolset": "monitors",
    "tool": {
      "name": "get_monitoring_snapshot",
      "title": "Get the monitoring snapshot",
      "description": "Returns state and uptime of the reachable monitors, worst first: the whole organization, one project or one monitor.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "monitorId": {
            "type": "string",
            "format": "uuid",
            "description": "Only this monitor."
          },
          "uptimeDays": {
            "type": "integer",
            "minimum": 1,
            "maximum": 90,
            "default": 30,
            "description": "Window of the uptime figures in UTC days."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 500,
            "default": 100
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "snapshot": {
            "type": "object",
            "required": [
              "generatedAt",
              "uptimeDays",
              "summary",
              "monitors",
              "truncated"
            ],
            "properties": {
              "generatedAt": {
                "type": "string",
                "format": "date-time"
              },
              "uptimeDays": {
                "type": "integer",
                "minimum": 1,
                "maximum": 90
              },
              "summary": {
                "type": "object",
                "required": [
                  "total",
                  "ok",
                  "degraded",
                  "error",
                  "down",
                  "unknown",
                  "paused"
                ],
                "properties": {
                  "total": {
                    "type": "integer"
                  },
                  "ok": {
                    "type": "integer"
                  },
                  "degraded": {
                    "type": "integer"
                  },
                  "error": {
                    "type": "integer"
                  },
                  "down": {
                    "type": "integer"
                  },
                  "unknown": {
                    "type": "integer"
                  },
                  "paused": {
                    "type": "integer"
                  }
                }
              },
              "monitors": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "projectSlug",
                    "slug",
                    "name",
                    "paused",
                    "status",
                    "reason",
                    "lastEventAt",
                    "lastResult",
                    "nextTransitionAt",
                    "uptime"
                  ],
                  "properties": {
                    "id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "projectSlug": {
                      "type": "string",
                      "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                    },
                    "slug": {
                      "type": "string",
                      "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                    },
                    "name": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 100,
                      "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                    },
                    "paused": {
                      "type": "boolean"
                    },
                    "status": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "enum": [
                        "ok",
                        "degraded",
                        "error",
                        "down",
                        null
                      ]
                    },
                    "reason": {
                      "type": "object",
                      "required": [
                        "code",
                        "since"
                      ],
                      "properties": {
                        "code": {
                          "type": "string",
                          "enum": [
                            "never_seen",
                            "event_ok",
                            "event_degraded",
                            "event_error",
                            "event_down",
                            "late",
                            "silent",
                            "paused",
                            "config"
                          ]
                        },
                        "since": {
                          "type": "string",
                          "format": "date-time"
                        }
                      }
                    },
                    "lastEventAt": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "format": "date-time"
                    },
                    "lastResult": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "enum": [
                        "ok",
                        "degraded",
                        "error",
                        "down",
                        null
                      ]
                    },
                    "nextTransitionAt": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "format": "date-time"
                    },
                    "uptime": {
                      "type": "object",
                      "required": [
                        "days",
                        "percent",
                        "observedSeconds",
                        "downSeconds"
                      ],
                      "properties": {
                        "days": {
                          "type": "integer",
                          "minimum": 1,
                          "maximum": 90
                        },
                        "percent": {
                          "type": [
                            "number",
                            "null"
                          ]
                        },
                        "observedSeconds": {
                          "type": "number"
                        },
                        "downSeconds": {
                          "type": "number"
                        }
                      }
                    }
                  }
                }
              },
              "truncated": {
                "type": "boolean"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "snapshot"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get the monitoring snapshot",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "listServers",
    "toolset": "servers",
    "tool": {
      "name": "list_servers",
      "title": "List servers",
      "description": "Lists the servers of one project, or of every project the caller can reach, by slug, with how many are in each state.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "slug": {
            "type": "string",
            "description": "Only this slug."
          },
          "state": {
            "type": "string",
            "enum": [
              "unknown",
              "online",
              "offline"
            ],
            "description": "Only those in this state."
          },
          "firing": {
            "type": "boolean",
            "description": "Only those of which an alert fires, or only the others."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "default": 20
          },
          "cursor": {
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "servers": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "id",
                "projectId",
                "projectSlug",
                "slug",
                "name",
                "intervalSec",
                "watchedServices",
                "nginxEnabled",
                "state",
                "stateChangedAt",
                "lastSeenAt",
                "agentVersion",
                "firingAlerts",
                "usage",
                "warnings",
                "createdAt",
                "updatedAt"
              ],
              "properties": {
                "id": {
                  "type": "string",
                  "format": "uuid"
                },
                "projectId": {
                  "type": "string",
                  "format": "uuid"
                },
                "projectSlug": {
                  "type": "string",
                  "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                },
                "slug": {
                  "type": "string",
                  "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                },
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 100,
                  "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                },
                "intervalSec": {
                  "type": "integer",
                  "minimum": 10,
                  "maximum": 60
                },
                "watchedServices": {
                  "type": "array",
                  "maxItems": 50,
                  "uniqueItems": true,
                  "items": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 255,
                    "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                  }
                },
                "nginxEnabled": {
                  "type": "boolean"
                },
                "state": {
                  "type": "string",
                  "enum": [
                    "unknown",
                    "online",
                    "offline"
                  ]
                },
                "stateChangedAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "lastSeenAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "agentVersion": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "firingAlerts": {
                  "type": "integer",
                  "minimum": 0
                },
                "usage": {
                  "type": [
                    "object",
                    "null"
                  ],
                  "required": [
                    "collectedAt",
                    "cpuPct",
                    "memoryPct",
                    "diskPct",
                    "load1"
                  ],
                  "properties": {
                    "collectedAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "cpuPct": {
                      "type": [
                        "number",
                        "null"
                      ]
                    },
                    "memoryPct": {
                      "type": "number"
                    },
                    "diskPct": {
                      "type": [
                        "number",
                        "null"
                      ]
                    },
                    "load1": {
                      "type": "number"
                    }
                  }
                },
                "warnings": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": [
                      "code",
                      "message"
                    ],
                    "properties": {
                      "code": {
                        "type": "string",
                        "enum": [
                          "clock_skew",
                          "duplicate_token"
                        ]
                      },
                      "message": {
                        "type": "string"
                      }
                    }
                  }
                },
                "createdAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "updatedAt": {
                  "type": "string",
                  "format": "date-time"
                }
              }
            }
          },
          "counts": {
            "type": "object",
            "required": [
              "online",
              "offline",
              "unknown",
              "firingAlerts"
            ],
            "properties": {
              "online": {
                "type": "integer",
                "minimum": 0
              },
              "offline": {
                "type": "integer",
                "minimum": 0
              },
              "unknown": {
                "type": "integer",
                "minimum": 0
              },
              "firingAlerts": {
                "type": "integer",
                "minimum": 0
              }
            }
          },
          "nextCursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "servers",
              "counts",
              "nextCursor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "List servers",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "createServer",
    "toolset": "servers",
    "tool": {
      "name": "create_server",
      "title": "Register a server",
      "description": "Registers a server in a project and answers the token of its agent, this once, with the lines that install it.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "name": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          },
          "slug": {
            "type": "string",
            "description": "Lower-case letters, digits, - and _ (not first), at most 100."
          },
          "intervalSec": {
            "type": "integer",
            "minimum": 10,
            "maximum": 60,
            "default": 15,
            "description": "Seconds between two samples."
          },
          "watchedServices": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "type": "string"
            },
            "description": "systemd units to watch, at most 50."
          },
          "nginxEnabled": {
            "type": "boolean",
            "default": true,
            "description": "Whether nginx is looked at."
          }
        },
        "required": [
          "name"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "server": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "slug",
              "name",
              "intervalSec",
              "watchedServices",
              "nginxEnabled",
              "state",
              "stateChangedAt",
              "lastSeenAt",
              "agentVersion",
              "firingAlerts",
              "usage",
              "warnings",
              "metrics",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "intervalSec": {
                "type": "integer",
                "minimum": 10,
                "maximum": 60
              },
              "watchedServices": {
                "type": "array",
                "maxItems": 50,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 255,
                  "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                }
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string",
                "enum": [
                  "unknown",
                  "online",
                  "offline"
                ]
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer",
                "minimum": 0
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "cpuPct",
                  "memoryPct",
                  "diskPct",
                  "load1"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "cpuPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "memoryPct": {
                    "type": "number"
                  },
                  "diskPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "load1": {
                    "type": "number"
                  }
                }
              },
              "warnings": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "code",
                    "message"
                  ],
                  "properties": {
                    "code": {
                      "type": "string",
                      "enum": [
                        "clock_skew",
                        "duplicate_token"
                      ]
                    },
                    "message": {
                      "type": "string"
                    }
                  }
                }
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "receivedAt",
                  "schema",
                  "host",
                  "pm2",
                  "systemd",
                  "nginx",
                  "logSources"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "receivedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "schema": {
                    "type": "integer",
                    "const": 1
                  },
                  "host": {
                    "type": "object",
                    "required": [
                      "hostname",
                      "os",
                      "kernel",
                      "arch",
                      "uptimeSec",
                      "bootId",
                      "cpu",
                      "loadAvg",
                      "memory",
                      "disks",
                      "network"
                    ],
                    "properties": {
                      "hostname": {
                        "type": "string",
                        "maxLength": 255
                      },
                      "os": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "kernel": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "arch": {
                        "type": "string",
                        "maxLength": 50
                      },
                      "uptimeSec": {
                        "type": "number",
                        "minimum": 0
                      },
                      "bootId": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "cpu": {
                        "type": "object",
                        "required": [
                          "usagePct",
                          "cores"
                        ],
                        "properties": {
                          "usagePct": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0,
                            "maximum": 100
                          },
                          "cores": {
                            "type": "integer",
                            "minimum": 0
                          }
                        }
                      },
                      "loadAvg": {
                        "type": "array",
                        "minItems": 3,
                        "maxItems": 3,
                        "items": {
                          "type": "number",
                          "minimum": 0
                        }
                      },
                      "memory": {
                        "type": "object",
                        "required": [
                          "totalBytes",
                          "availableBytes",
                          "usedBytes",
                          "usagePct",
                          "swapTotalBytes",
                          "swapUsedBytes"
                        ],
                        "properties": {
                          "totalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "availableBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usagePct": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 100
                          },
                          "swapTotalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "swapUsedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          }
                        }
                      },
                      "disks": {
                        "type": "array",
                        "maxItems": 64,
                        "items": {
                          "type": "object",
                          "required": [
                            "mount",
                            "fsType",
                            "totalBytes",
                            "usedBytes",
                            "usagePct"
                          ],
                          "properties": {
                            "mount": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255
                            },
                            "fsType": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "totalBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usedBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usagePct": {
                              "type": "number",
                              "minimum": 0,
                              "maximum": 100
                            }
                          }
                        }
                      },
                      "network": {
                        "type": "object",
                        "required": [
                          "rxBytesPerSec",
                          "txBytesPerSec"
                        ],
                        "properties": {
                          "rxBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          },
                          "txBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          }
                        }
                      }
                    }
                  },
                  "pm2": {
                    "type": "object",
                    "required": [
                      "capability",
                      "processes"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "processes": {
                        "type": "array",
                        "maxItems": 200,
                        "items": {
                          "type": "object",
                          "required": [
                            "pmId",
                            "name",
                            "status",
                            "pid",
                            "cpuPct",
                            "memoryBytes",
                            "restarts",
                            "unstableRestarts",
                            "uptimeSec"
                          ],
                          "properties": {
                            "pmId": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "name": {
                              "type": "string",
                              "maxLength": 200
                            },
                            "status": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "pid": {
                              "type": [
                                "integer",
                                "null"
                              ]
                            },
                            "cpuPct": {
                              "type": "number",
                              "minimum": 0
                            },
                            "memoryBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "restarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "unstableRestarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "uptimeSec": {
                              "type": [
                                "number",
                                "null"
                              ],
                              "minimum": 0
                            }
                          }
                        }
                      }
                    }
                  },
                  "systemd": {
                    "type": "object",
                    "required": [
                      "capability",
                      "units"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "units": {
                        "type": "array",
                        "maxItems": 50,
                        "items": {
                          "type": "object",
                          "required": [
                            "name",
                            "loadState",
                            "activeState",
                            "subState",
                            "since"
                          ],
                          "properties": {
                            "name": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255,
                              "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                            },
                            "loadState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "activeState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "subState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "since": {
                              "type": [
                                "string",
                                "null"
                              ],
                              "format": "date-time"
                            }
                          }
                        }
                      }
                    }
                  },
                  "nginx": {
                    "type": "object",
                    "required": [
                      "capability",
                      "servers"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "servers": {
                        "type": "array",
                        "maxItems": 100,
                        "items": {
                          "type": "object",
                          "required": [
                            "serverNames",
                            "listen"
                          ],
                          "properties": {
                            "serverNames": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            },
                            "listen": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            }
                          }
                        }
                      }
                    }
                  },
                  "logSources": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "id",
                        "kind",
                        "label",
                        "readable"
                      ],
                      "properties": {
                        "id": {
                          "type": "string",
                          "minLength": 1,
                          "maxLength": 200,
                          "pattern": "^[a-z0-9_]+:[A-Za-z0-9@._:#-]+$"
                        },
                        "kind": {
                          "enum": [
                            "nginx_access",
                            "nginx_error",
                            "journal",
                            "pm2_out",
                            "pm2_error"
                          ]
                        },
                        "label": {
                          "type": "string",
                          "maxLength": 400
                        },
                        "readable": {
                          "type": "boolean"
                        }
                      }
                    }
                  }
                }
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "token": {
            "type": "string"
          },
          "agentEndpoint": {
            "type": "string"
          },
          "install": {
            "type": "object",
            "required": [
              "ubuntu",
              "macos",
              "nvm"
            ],
            "properties": {
              "ubuntu": {
                "type": "string"
              },
              "macos": {
                "type": "string"
              },
              "nvm": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "server",
              "token",
              "agentEndpoint",
              "install"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Register a server",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": false,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "getServer",
    "toolset": "servers",
    "tool": {
      "name": "get_server",
      "title": "Get a server",
      "description": "Returns one server with its newest metrics.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "format": "uuid"
          }
        },
        "required": [
          "serverId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "server": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "slug",
              "name",
              "intervalSec",
              "watchedServices",
              "nginxEnabled",
              "state",
              "stateChangedAt",
              "lastSeenAt",
              "agentVersion",
              "firingAlerts",
              "usage",
              "warnings",
              "metrics",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "intervalSec": {
                "type": "integer",
                "minimum": 10,
                "maximum": 60
              },
              "watchedServices": {
                "type": "array",
                "maxItems": 50,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 255,
                  "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                }
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string",
                "enum": [
                  "unknown",
                  "online",
                  "offline"
                ]
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer",
                "minimum": 0
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "cpuPct",
                  "memoryPct",
                  "diskPct",
                  "load1"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "cpuPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "memoryPct": {
                    "type": "number"
                  },
                  "diskPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "load1": {
                    "type": "number"
                  }
                }
              },
              "warnings": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "code",
                    "message"
                  ],
                  "properties": {
                    "code": {
                      "type": "string",
                      "enum": [
                        "clock_skew",
                        "duplicate_token"
                      ]
                    },
                    "message": {
                      "type": "string"
                    }
                  }
                }
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "receivedAt",
                  "schema",
                  "host",
                  "pm2",
                  "systemd",
                  "nginx",
                  "logSources"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "receivedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "schema": {
                    "type": "integer",
                    "const": 1
                  },
                  "host": {
                    "type": "object",
                    "required": [
                      "hostname",
                      "os",
                      "kernel",
                      "arch",
                      "uptimeSec",
                      "bootId",
                      "cpu",
                      "loadAvg",
                      "memory",
                      "disks",
                      "network"
                    ],
                    "properties": {
                      "hostname": {
                        "type": "string",
                        "maxLength": 255
                      },
                      "os": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "kernel": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "arch": {
                        "type": "string",
                        "maxLength": 50
                      },
                      "uptimeSec": {
                        "type": "number",
                        "minimum": 0
                      },
                      "bootId": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "cpu": {
                        "type": "object",
                        "required": [
                          "usagePct",
                          "cores"
                        ],
                        "properties": {
                          "usagePct": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0,
                            "maximum": 100
                          },
                          "cores": {
                            "type": "integer",
                            "minimum": 0
                          }
                        }
                      },
                      "loadAvg": {
                        "type": "array",
                        "minItems": 3,
                        "maxItems": 3,
                        "items": {
                          "type": "number",
                          "minimum": 0
                        }
                      },
                      "memory": {
                        "type": "object",
                        "required": [
                          "totalBytes",
                          "availableBytes",
                          "usedBytes",
                          "usagePct",
                          "swapTotalBytes",
                          "swapUsedBytes"
                        ],
                        "properties": {
                          "totalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "availableBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usagePct": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 100
                          },
                          "swapTotalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "swapUsedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          }
                        }
                      },
                      "disks": {
                        "type": "array",
                        "maxItems": 64,
                        "items": {
                          "type": "object",
                          "required": [
                            "mount",
                            "fsType",
                            "totalBytes",
                            "usedBytes",
                            "usagePct"
                          ],
                          "properties": {
                            "mount": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255
                            },
                            "fsType": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "totalBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usedBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usagePct": {
                              "type": "number",
                              "minimum": 0,
                              "maximum": 100
                            }
                          }
                        }
                      },
                      "network": {
                        "type": "object",
                        "required": [
                          "rxBytesPerSec",
                          "txBytesPerSec"
                        ],
                        "properties": {
                          "rxBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          },
                          "txBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          }
                        }
                      }
                    }
                  },
                  "pm2": {
                    "type": "object",
                    "required": [
                      "capability",
                      "processes"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "processes": {
                        "type": "array",
                        "maxItems": 200,
                        "items": {
                          "type": "object",
                          "required": [
                            "pmId",
                            "name",
                            "status",
                            "pid",
                            "cpuPct",
                            "memoryBytes",
                            "restarts",
                            "unstableRestarts",
                            "uptimeSec"
                          ],
                          "properties": {
                            "pmId": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "name": {
                              "type": "string",
                              "maxLength": 200
                            },
                            "status": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "pid": {
                              "type": [
                                "integer",
                                "null"
                              ]
                            },
                            "cpuPct": {
                              "type": "number",
                              "minimum": 0
                            },
                            "memoryBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "restarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "unstableRestarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "uptimeSec": {
                              "type": [
                                "number",
                                "null"
                              ],
                              "minimum": 0
                            }
                          }
                        }
                      }
                    }
                  },
                  "systemd": {
                    "type": "object",
                    "required": [
                      "capability",
                      "units"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "units": {
                        "type": "array",
                        "maxItems": 50,
                        "items": {
                          "type": "object",
                          "required": [
                            "name",
                            "loadState",
                            "activeState",
                            "subState",
                            "since"
                          ],
                          "properties": {
                            "name": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255,
                              "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                            },
                            "loadState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "activeState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "subState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "since": {
                              "type": [
                                "string",
                                "null"
                              ],
                              "format": "date-time"
                            }
                          }
                        }
                      }
                    }
                  },
                  "nginx": {
                    "type": "object",
                    "required": [
                      "capability",
                      "servers"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "servers": {
                        "type": "array",
                        "maxItems": 100,
                        "items": {
                          "type": "object",
                          "required": [
                            "serverNames",
                            "listen"
                          ],
                          "properties": {
                            "serverNames": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            },
                            "listen": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            }
                          }
                        }
                      }
                    }
                  },
                  "logSources": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "id",
                        "kind",
                        "label",
                        "readable"
                      ],
                      "properties": {
                        "id": {
                          "type": "string",
                          "minLength": 1,
                          "maxLength": 200,
                          "pattern": "^[a-z0-9_]+:[A-Za-z0-9@._:#-]+$"
                        },
                        "kind": {
                          "enum": [
                            "nginx_access",
                            "nginx_error",
                            "journal",
                            "pm2_out",
                            "pm2_error"
                          ]
                        },
                        "label": {
                          "type": "string",
                          "maxLength": 400
                        },
                        "readable": {
                          "type": "boolean"
                        }
                      }
                    }
                  }
                }
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "server"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get a server",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "updateServer",
    "toolset": "servers",
    "tool": {
      "name": "update_server",
      "title": "Change a server",
      "description": "Changes at least one of name, intervalSec, watchedServices and nginxEnabled; the agent is told at once.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "format": "uuid"
          },
          "name": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          },
          "intervalSec": {
            "type": "integer",
            "minimum": 10,
            "maximum": 60,
            "description": "Seconds between two samples, 10 to 60."
          },
          "watchedServices": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "type": "string"
            },
            "description": "systemd units to watch, at most 50."
          },
          "nginxEnabled": {
            "type": "boolean",
            "description": "Whether nginx is looked at."
          }
        },
        "required": [
          "serverId"
        ],
        "minProperties": 2,
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "server": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "slug",
              "name",
              "intervalSec",
              "watchedServices",
              "nginxEnabled",
              "state",
              "stateChangedAt",
              "lastSeenAt",
              "agentVersion",
              "firingAlerts",
              "usage",
              "warnings",
              "metrics",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "intervalSec": {
                "type": "integer",
                "minimum": 10,
                "maximum": 60
              },
              "watchedServices": {
                "type": "array",
                "maxItems": 50,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 255,
                  "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                }
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string",
                "enum": [
                  "unknown",
                  "online",
                  "offline"
                ]
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer",
                "minimum": 0
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "cpuPct",
                  "memoryPct",
                  "diskPct",
                  "load1"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "cpuPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "memoryPct": {
                    "type": "number"
                  },
                  "diskPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "load1": {
                    "type": "number"
                  }
                }
              },
              "warnings": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "code",
                    "message"
                  ],
                  "properties": {
                    "code": {
                      "type": "string",
                      "enum": [
                        "clock_skew",
                        "duplicate_token"
                      ]
                    },
                    "message": {
                      "type": "string"
                    }
                  }
                }
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "receivedAt",
                  "schema",
                  "host",
                  "pm2",
                  "systemd",
                  "nginx",
                  "logSources"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "receivedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "schema": {
                    "type": "integer",
                    "const": 1
                  },
                  "host": {
                    "type": "object",
                    "required": [
                      "hostname",
                      "os",
                      "kernel",
                      "arch",
                      "uptimeSec",
                      "bootId",
                      "cpu",
                      "loadAvg",
                      "memory",
                      "disks",
                      "network"
                    ],
                    "properties": {
                      "hostname": {
                        "type": "string",
                        "maxLength": 255
                      },
                      "os": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "kernel": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "arch": {
                        "type": "string",
                        "maxLength": 50
                      },
                      "uptimeSec": {
                        "type": "number",
                        "minimum": 0
                      },
                      "bootId": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "cpu": {
                        "type": "object",
                        "required": [
                          "usagePct",
                          "cores"
                        ],
                        "properties": {
                          "usagePct": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0,
                            "maximum": 100
                          },
                          "cores": {
                            "type": "integer",
                            "minimum": 0
                          }
                        }
                      },
                      "loadAvg": {
                        "type": "array",
                        "minItems": 3,
                        "maxItems": 3,
                        "items": {
                          "type": "number",
                          "minimum": 0
                        }
                      },
                      "memory": {
                        "type": "object",
                        "required": [
                          "totalBytes",
                          "availableBytes",
                          "usedBytes",
                          "usagePct",
                          "swapTotalBytes",
                          "swapUsedBytes"
                        ],
                        "properties": {
                          "totalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "availableBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usagePct": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 100
                          },
                          "swapTotalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "swapUsedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          }
                        }
                      },
                      "disks": {
                        "type": "array",
                        "maxItems": 64,
                        "items": {
                          "type": "object",
                          "required": [
                            "mount",
                            "fsType",
                            "totalBytes",
                            "usedBytes",
                            "usagePct"
                          ],
                          "properties": {
                            "mount": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255
                            },
                            "fsType": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "totalBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usedBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usagePct": {
                              "type": "number",
                              "minimum": 0,
                              "maximum": 100
                            }
                          }
                        }
                      },
                      "network": {
                        "type": "object",
                        "required": [
                          "rxBytesPerSec",
                          "txBytesPerSec"
                        ],
                        "properties": {
                          "rxBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          },
                          "txBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          }
                        }
                      }
                    }
                  },
                  "pm2": {
                    "type": "object",
                    "required": [
                      "capability",
                      "processes"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "processes": {
                        "type": "array",
                        "maxItems": 200,
                        "items": {
                          "type": "object",
                          "required": [
                            "pmId",
                            "name",
                            "status",
                            "pid",
                            "cpuPct",
                            "memoryBytes",
                            "restarts",
                            "unstableRestarts",
                            "uptimeSec"
                          ],
                          "properties": {
                            "pmId": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "name": {
                              "type": "string",
                              "maxLength": 200
                            },
                            "status": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "pid": {
                              "type": [
                                "integer",
                                "null"
                              ]
                            },
                            "cpuPct": {
                              "type": "number",
                              "minimum": 0
                            },
                            "memoryBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "restarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "unstableRestarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "uptimeSec": {
                              "type": [
                                "number",
                                "null"
                              ],
                              "minimum": 0
                            }
                          }
                        }
                      }
                    }
                  },
                  "systemd": {
                    "type": "object",
                    "required": [
                      "capability",
                      "units"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "units": {
                        "type": "array",
                        "maxItems": 50,
                        "items": {
                          "type": "object",
                          "required": [
                            "name",
                            "loadState",
                            "activeState",
                            "subState",
                            "since"
                          ],
                          "properties": {
                            "name": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255,
                              "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                            },
                            "loadState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "activeState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "subState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "since": {
                              "type": [
                                "string",
                                "null"
                              ],
                              "format": "date-time"
                            }
                          }
                        }
                      }
                    }
                  },
                  "nginx": {
                    "type": "object",
                    "required": [
                      "capability",
                      "servers"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "servers": {
                        "type": "array",
                        "maxItems": 100,
                        "items": {
                          "type": "object",
                          "required": [
                            "serverNames",
                            "listen"
                          ],
                          "properties": {
                            "serverNames": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            },
                            "listen": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            }
                          }
                        }
                      }
                    }
                  },
                  "logSources": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "id",
                        "kind",
                        "label",
                        "readable"
                      ],
                      "properties": {
                        "id": {
                          "type": "string",
                          "minLength": 1,
                          "maxLength": 200,
                          "pattern": "^[a-z0-9_]+:[A-Za-z0-9@._:#-]+$"
                        },
                        "kind": {
                          "enum": [
                            "nginx_access",
                            "nginx_error",
                            "journal",
                            "pm2_out",
                            "pm2_error"
                          ]
                        },
                        "label": {
                          "type": "string",
                          "maxLength": 400
                        },
                        "readable": {
                          "type": "boolean"
                        }
                      }
                    }
                  }
                }
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "server"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Change a server",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "deleteServer",
    "toolset": "servers",
    "tool": {
      "name": "delete_server",
      "title": "Delete a server",
      "description": "Deletes a server with its alerts and its history; its agent is cut off at once. There is no way back.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "format": "uuid"
          }
        },
        "required": [
          "serverId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "deleted": {
            "type": "boolean",
            "const": true
          },
          "id": {
            "type": "string"
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "deleted",
              "id"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Delete a server",
        "readOnlyHint": false,
        "destructiveHint": true,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "rotateServerToken",
    "toolset": "servers",
    "tool": {
      "name": "rotate_server_token",
      "title": "Rotate a server's token",
      "description": "Makes a new token and answers it, this once; the one before ends at once, and with it the connection of the agent.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "format": "uuid"
          }
        },
        "required": [
          "serverId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "server": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "slug",
              "name",
              "intervalSec",
              "watchedServices",
              "nginxEnabled",
              "state",
              "stateChangedAt",
              "lastSeenAt",
              "agentVersion",
              "firingAlerts",
              "usage",
              "warnings",
              "metrics",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "intervalSec": {
                "type": "integer",
                "minimum": 10,
                "maximum": 60
              },
              "watchedServices": {
                "type": "array",
                "maxItems": 50,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 255,
                  "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                }
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string",
                "enum": [
                  "unknown",
                  "online",
                  "offline"
                ]
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer",
                "minimum": 0
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "cpuPct",
                  "memoryPct",
                  "diskPct",
                  "load1"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "cpuPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "memoryPct": {
                    "type": "number"
                  },
                  "diskPct": {
                    "type": [
                      "number",
                      "null"
                    ]
                  },
                  "load1": {
                    "type": "number"
                  }
                }
              },
              "warnings": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "code",
                    "message"
                  ],
                  "properties": {
                    "code": {
                      "type": "string",
                      "enum": [
                        "clock_skew",
                        "duplicate_token"
                      ]
                    },
                    "message": {
                      "type": "string"
                    }
                  }
                }
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ],
                "required": [
                  "collectedAt",
                  "receivedAt",
                  "schema",
                  "host",
                  "pm2",
                  "systemd",
                  "nginx",
                  "logSources"
                ],
                "properties": {
                  "collectedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "receivedAt": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "schema": {
                    "type": "integer",
                    "const": 1
                  },
                  "host": {
                    "type": "object",
                    "required": [
                      "hostname",
                      "os",
                      "kernel",
                      "arch",
                      "uptimeSec",
                      "bootId",
                      "cpu",
                      "loadAvg",
                      "memory",
                      "disks",
                      "network"
                    ],
                    "properties": {
                      "hostname": {
                        "type": "string",
                        "maxLength": 255
                      },
                      "os": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "kernel": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "arch": {
                        "type": "string",
                        "maxLength": 50
                      },
                      "uptimeSec": {
                        "type": "number",
                        "minimum": 0
                      },
                      "bootId": {
                        "type": "string",
                        "maxLength": 100
                      },
                      "cpu": {
                        "type": "object",
                        "required": [
                          "usagePct",
                          "cores"
                        ],
                        "properties": {
                          "usagePct": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0,
                            "maximum": 100
                          },
                          "cores": {
                            "type": "integer",
                            "minimum": 0
                          }
                        }
                      },
                      "loadAvg": {
                        "type": "array",
                        "minItems": 3,
                        "maxItems": 3,
                        "items": {
                          "type": "number",
                          "minimum": 0
                        }
                      },
                      "memory": {
                        "type": "object",
                        "required": [
                          "totalBytes",
                          "availableBytes",
                          "usedBytes",
                          "usagePct",
                          "swapTotalBytes",
                          "swapUsedBytes"
                        ],
                        "properties": {
                          "totalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "availableBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "usagePct": {
                            "type": "number",
                            "minimum": 0,
                            "maximum": 100
                          },
                          "swapTotalBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          },
                          "swapUsedBytes": {
                            "type": "integer",
                            "minimum": 0,
                            "maximum": 9007199254740991
                          }
                        }
                      },
                      "disks": {
                        "type": "array",
                        "maxItems": 64,
                        "items": {
                          "type": "object",
                          "required": [
                            "mount",
                            "fsType",
                            "totalBytes",
                            "usedBytes",
                            "usagePct"
                          ],
                          "properties": {
                            "mount": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255
                            },
                            "fsType": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "totalBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usedBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "usagePct": {
                              "type": "number",
                              "minimum": 0,
                              "maximum": 100
                            }
                          }
                        }
                      },
                      "network": {
                        "type": "object",
                        "required": [
                          "rxBytesPerSec",
                          "txBytesPerSec"
                        ],
                        "properties": {
                          "rxBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          },
                          "txBytesPerSec": {
                            "type": [
                              "number",
                              "null"
                            ],
                            "minimum": 0
                          }
                        }
                      }
                    }
                  },
                  "pm2": {
                    "type": "object",
                    "required": [
                      "capability",
                      "processes"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "processes": {
                        "type": "array",
                        "maxItems": 200,
                        "items": {
                          "type": "object",
                          "required": [
                            "pmId",
                            "name",
                            "status",
                            "pid",
                            "cpuPct",
                            "memoryBytes",
                            "restarts",
                            "unstableRestarts",
                            "uptimeSec"
                          ],
                          "properties": {
                            "pmId": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "name": {
                              "type": "string",
                              "maxLength": 200
                            },
                            "status": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "pid": {
                              "type": [
                                "integer",
                                "null"
                              ]
                            },
                            "cpuPct": {
                              "type": "number",
                              "minimum": 0
                            },
                            "memoryBytes": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 9007199254740991
                            },
                            "restarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "unstableRestarts": {
                              "type": "integer",
                              "minimum": 0,
                              "maximum": 2147483647
                            },
                            "uptimeSec": {
                              "type": [
                                "number",
                                "null"
                              ],
                              "minimum": 0
                            }
                          }
                        }
                      }
                    }
                  },
                  "systemd": {
                    "type": "object",
                    "required": [
                      "capability",
                      "units"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "units": {
                        "type": "array",
                        "maxItems": 50,
                        "items": {
                          "type": "object",
                          "required": [
                            "name",
                            "loadState",
                            "activeState",
                            "subState",
                            "since"
                          ],
                          "properties": {
                            "name": {
                              "type": "string",
                              "minLength": 1,
                              "maxLength": 255,
                              "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
                            },
                            "loadState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "activeState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "subState": {
                              "type": "string",
                              "maxLength": 50
                            },
                            "since": {
                              "type": [
                                "string",
                                "null"
                              ],
                              "format": "date-time"
                            }
                          }
                        }
                      }
                    }
                  },
                  "nginx": {
                    "type": "object",
                    "required": [
                      "capability",
                      "servers"
                    ],
                    "properties": {
                      "capability": {
                        "enum": [
                          "ok",
                          "not_installed",
                          "permission_denied",
                          "unsupported",
                          "disabled",
                          "error"
                        ]
                      },
                      "servers": {
                        "type": "array",
                        "maxItems": 100,
                        "items": {
                          "type": "object",
                          "required": [
                            "serverNames",
                            "listen"
                          ],
                          "properties": {
                            "serverNames": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            },
                            "listen": {
                              "type": "array",
                              "maxItems": 20,
                              "items": {
                                "type": "string",
                                "maxLength": 255
                              }
                            }
                          }
                        }
                      }
                    }
                  },
                  "logSources": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "id",
                        "kind",
                        "label",
                        "readable"
                      ],
                      "properties": {
                        "id": {
                          "type": "string",
                          "minLength": 1,
                          "maxLength": 200,
                          "pattern": "^[a-z0-9_]+:[A-Za-z0-9@._:#-]+$"
                        },
                        "kind": {
                          "enum": [
                            "nginx_access",
                            "nginx_error",
                            "journal",
                            "pm2_out",
                            "pm2_error"
                          ]
                        },
                        "label": {
                          "type": "string",
                          "maxLength": 400
                        },
                        "readable": {
                          "type": "boolean"
                        }
                      }
                    }
                  }
                }
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "token": {
            "type": "string"
          },
          "agentEndpoint": {
            "type": "string"
          },
          "install": {
            "type": "object",
            "required": [
              "ubuntu",
              "macos",
              "nvm"
            ],
            "properties": {
              "ubuntu": {
                "type": "string"
              },
              "macos": {
                "type": "string"
              },
              "nvm": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "server",
              "token",
              "agentEndpoint",
              "install"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Rotate a server's token",
        "readOnlyHint": false,
        "destructiveHint": true,
        "idempotentHint": false,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "tailServerLogs",
    "toolset": "servers",
    "tool": {
      "name": "tail_server_logs",
      "title": "Tail a server's log",
      "description": "Asks the agent for the newest 100, 200 or 500 lines of a log source that the metrics of the server name.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "format": "uuid"
          },
          "sourceId": {
            "type": "string",
            "description": "An id of metrics.logSources."
          },
          "lines": {
            "type": "integer",
            "enum": [
              100,
              200,
              500
            ],
            "default": 100,
            "description": "How many: 100, 200 or 500."
          },
          "after": {
            "type": "string",
            "description": "The cursor of an earlier answer; only what came after it."
          }
        },
        "required": [
          "serverId",
          "sourceId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "sourceId": {
            "type": "string"
          },
          "lines": {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          "cursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "truncated": {
            "type": "boolean"
          },
          "reset": {
            "type": "boolean"
          },
          "unfinished": {
            "type": "boolean"
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "sourceId",
              "lines",
              "cursor",
              "truncated",
              "reset"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Tail a server's log",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "listIncidents",
    "toolset": "incidents",
    "tool": {
      "name": "list_incidents",
      "title": "List incidents",
      "description": "Lists incidents, newest first, each with its newest update only.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "status": {
            "type": "string",
            "enum": [
              "investigating",
              "identified",
              "monitoring",
              "resolved"
            ],
            "description": "Only this status."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "default": 20
          },
          "cursor": {
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "incidents": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "id",
                "projectId",
                "projectSlug",
                "title",
                "severity",
                "status",
                "monitorIds",
                "startedAt",
                "resolvedAt",
                "createdAt",
                "updatedAt",
                "createdBy",
                "updates"
              ],
              "properties": {
                "id": {
                  "type": "string",
                  "format": "uuid"
                },
                "projectId": {
                  "type": "string",
                  "format": "uuid"
                },
                "projectSlug": {
                  "type": "string",
                  "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
                },
                "title": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 255,
                  "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                },
                "severity": {
                  "type": "string",
                  "enum": [
                    "none",
                    "minor",
                    "major",
                    "critical"
                  ]
                },
                "status": {
                  "type": "string",
                  "enum": [
                    "investigating",
                    "identified",
                    "monitoring",
                    "resolved"
                  ]
                },
                "monitorIds": {
                  "type": "array",
                  "items": {
                    "type": "string",
                    "format": "uuid"
                  }
                },
                "startedAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "resolvedAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "createdAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "updatedAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "createdBy": {
                  "type": "object",
                  "required": [
                    "type",
                    "id"
                  ],
                  "properties": {
                    "type": {
                      "type": "string",
                      "enum": [
                        "user",
                        "api_key"
                      ]
                    },
                    "id": {
                      "type": "string"
                    }
                  }
                },
                "updates": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": [
                      "id",
                      "status",
                      "body",
                      "createdAt",
                      "createdBy"
                    ],
                    "properties": {
                      "id": {
                        "type": "string",
                        "format": "uuid"
                      },
                      "status": {
                        "type": "string",
                        "enum": [
                          "investigating",
                          "identified",
                          "monitoring",
                          "resolved"
                        ]
                      },
                      "body": {
                        "type": "string",
                        "minLength": 1,
                        "maxLength": 10000,
                        "pattern": "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
                      },
                      "createdAt": {
                        "type": "string",
                        "format": "date-time"
                      },
                      "createdBy": {
                        "type": "object",
                        "required": [
                          "type",
                          "id"
                        ],
                        "properties": {
                          "type": {
                            "type": "string",
                            "enum": [
                              "user",
                              "api_key"
                            ]
                          },
                          "id": {
                            "type": "string"
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "nextCursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "incidents",
              "nextCursor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "List incidents",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "createIncident",
    "toolset": "incidents",
    "tool": {
      "name": "create_incident",
      "title": "Open an incident",
      "description": "Opens an incident, tells the channels, and shows it on the status page unless all its monitors are hidden there. With status resolved it is a record after the fact.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "title": {
            "type": "string",
            "description": "What it is about in a line, 1 to 255 characters."
          },
          "severity": {
            "type": "string",
            "enum": [
              "none",
              "minor",
              "major",
              "critical"
            ],
            "description": "How grave it is."
          },
          "monitorIds": {
            "type": "array",
            "maxItems": 100,
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Monitors it affects, of one project; may be left out if that is named."
          },
          "initialBody": {
            "type": "string",
            "description": "The first update, Markdown; the public may read it."
          },
          "status": {
            "type": "string",
            "enum": [
              "investigating",
              "identified",
              "monitoring",
              "resolved"
            ],
            "default": "investigating",
            "description": "How far the handling is."
          }
        },
        "required": [
          "title",
          "severity",
          "initialBody"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "incident": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "title",
              "severity",
              "status",
              "monitorIds",
              "startedAt",
              "resolvedAt",
              "createdAt",
              "updatedAt",
              "createdBy",
              "updates"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "title": {
                "type": "string",
                "minLength": 1,
                "maxLength": 255,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "none",
                  "minor",
                  "major",
                  "critical"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "investigating",
                  "identified",
                  "monitoring",
                  "resolved"
                ]
              },
              "monitorIds": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              },
              "startedAt": {
                "type": "string",
                "format": "date-time"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              },
              "createdBy": {
                "type": "object",
                "required": [
                  "type",
                  "id"
                ],
                "properties": {
                  "type": {
                    "type": "string",
                    "enum": [
                      "user",
                      "api_key"
                    ]
                  },
                  "id": {
                    "type": "string"
                  }
                }
              },
              "updates": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "status",
                    "body",
                    "createdAt",
                    "createdBy"
                  ],
                  "properties": {
                    "id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "status": {
                      "type": "string",
                      "enum": [
                        "investigating",
                        "identified",
                        "monitoring",
                        "resolved"
                      ]
                    },
                    "body": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 10000,
                      "pattern": "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
                    },
                    "createdAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "createdBy": {
                      "type": "object",
                      "required": [
                        "type",
                        "id"
                      ],
                      "properties": {
                        "type": {
                          "type": "string",
                          "enum": [
                            "user",
                            "api_key"
                          ]
                        },
                        "id": {
                          "type": "string"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "incident"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Open an incident",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": false,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "getIncident",
    "toolset": "incidents",
    "tool": {
      "name": "get_incident",
      "title": "Get an incident",
      "description": "Returns one incident with all its updates, newest first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "incidentId": {
            "type": "string",
            "format": "uuid"
          }
        },
        "required": [
          "incidentId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "incident": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "title",
              "severity",
              "status",
              "monitorIds",
              "startedAt",
              "resolvedAt",
              "createdAt",
              "updatedAt",
              "createdBy",
              "updates"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "title": {
                "type": "string",
                "minLength": 1,
                "maxLength": 255,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "none",
                  "minor",
                  "major",
                  "critical"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "investigating",
                  "identified",
                  "monitoring",
                  "resolved"
                ]
              },
              "monitorIds": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              },
              "startedAt": {
                "type": "string",
                "format": "date-time"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              },
              "createdBy": {
                "type": "object",
                "required": [
                  "type",
                  "id"
                ],
                "properties": {
                  "type": {
                    "type": "string",
                    "enum": [
                      "user",
                      "api_key"
                    ]
                  },
                  "id": {
                    "type": "string"
                  }
                }
              },
              "updates": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "status",
                    "body",
                    "createdAt",
                    "createdBy"
                  ],
                  "properties": {
                    "id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "status": {
                      "type": "string",
                      "enum": [
                        "investigating",
                        "identified",
                        "monitoring",
                        "resolved"
                      ]
                    },
                    "body": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 10000,
                      "pattern": "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
                    },
                    "createdAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "createdBy": {
                      "type": "object",
                      "required": [
                        "type",
                        "id"
                      ],
                      "properties": {
                        "type": {
                          "type": "string",
                          "enum": [
                            "user",
                            "api_key"
                          ]
                        },
                        "id": {
                          "type": "string"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "incident"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get an incident",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "postIncidentUpdate",
    "toolset": "incidents",
    "tool": {
      "name": "post_incident_update",
      "title": "Update an incident",
      "description": "Adds an update that the public may read and sets the status. After resolved only resolved is taken, which changes nothing.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "incidentId": {
            "type": "string",
            "format": "uuid"
          },
          "status": {
            "type": "string",
            "enum": [
              "investigating",
              "identified",
              "monitoring",
              "resolved"
            ],
            "description": "How far the handling is; resolved ends it."
          },
          "body": {
            "type": "string",
            "description": "Markdown, 1 to 10,000 characters."
          }
        },
        "required": [
          "incidentId",
          "status",
          "body"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "incident": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "title",
              "severity",
              "status",
              "monitorIds",
              "startedAt",
              "resolvedAt",
              "createdAt",
              "updatedAt",
              "createdBy",
              "updates"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "title": {
                "type": "string",
                "minLength": 1,
                "maxLength": 255,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "none",
                  "minor",
                  "major",
                  "critical"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "investigating",
                  "identified",
                  "monitoring",
                  "resolved"
                ]
              },
              "monitorIds": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              },
              "startedAt": {
                "type": "string",
                "format": "date-time"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              },
              "createdBy": {
                "type": "object",
                "required": [
                  "type",
                  "id"
                ],
                "properties": {
                  "type": {
                    "type": "string",
                    "enum": [
                      "user",
                      "api_key"
                    ]
                  },
                  "id": {
                    "type": "string"
                  }
                }
              },
              "updates": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "status",
                    "body",
                    "createdAt",
                    "createdBy"
                  ],
                  "properties": {
                    "id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "status": {
                      "type": "string",
                      "enum": [
                        "investigating",
                        "identified",
                        "monitoring",
                        "resolved"
                      ]
                    },
                    "body": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 10000,
                      "pattern": "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
                    },
                    "createdAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "createdBy": {
                      "type": "object",
                      "required": [
                        "type",
                        "id"
                      ],
                      "properties": {
                        "type": {
                          "type": "string",
                          "enum": [
                            "user",
                            "api_key"
                          ]
                        },
                        "id": {
                          "type": "string"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "incident"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Update an incident",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": false,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "resolveIncident",
    "toolset": "incidents",
    "tool": {
      "name": "resolve_incident",
      "title": "Resolve an incident",
      "description": "Ends an incident with a last update. Resolving it again changes nothing.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "incidentId": {
            "type": "string",
            "format": "uuid"
          },
          "body": {
            "type": "string",
            "description": "The last update, Markdown; \"The incident is resolved.\" when left out."
          }
        },
        "required": [
          "incidentId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "incident": {
            "type": "object",
            "required": [
              "id",
              "projectId",
              "projectSlug",
              "title",
              "severity",
              "status",
              "monitorIds",
              "startedAt",
              "resolvedAt",
              "createdAt",
              "updatedAt",
              "createdBy",
              "updates"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "projectId": {
                "type": "string",
                "format": "uuid"
              },
              "projectSlug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "title": {
                "type": "string",
                "minLength": 1,
                "maxLength": 255,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "severity": {
                "type": "string",
                "enum": [
                  "none",
                  "minor",
                  "major",
                  "critical"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "investigating",
                  "identified",
                  "monitoring",
                  "resolved"
                ]
              },
              "monitorIds": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              },
              "startedAt": {
                "type": "string",
                "format": "date-time"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              },
              "createdBy": {
                "type": "object",
                "required": [
                  "type",
                  "id"
                ],
                "properties": {
                  "type": {
                    "type": "string",
                    "enum": [
                      "user",
                      "api_key"
                    ]
                  },
                  "id": {
                    "type": "string"
                  }
                }
              },
              "updates": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "status",
                    "body",
                    "createdAt",
                    "createdBy"
                  ],
                  "properties": {
                    "id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "status": {
                      "type": "string",
                      "enum": [
                        "investigating",
                        "identified",
                        "monitoring",
                        "resolved"
                      ]
                    },
                    "body": {
                      "type": "string",
                      "minLength": 1,
                      "maxLength": 10000,
                      "pattern": "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
                    },
                    "createdAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "createdBy": {
                      "type": "object",
                      "required": [
                        "type",
                        "id"
                      ],
                      "properties": {
                        "type": {
                          "type": "string",
                          "enum": [
                            "user",
                            "api_key"
                          ]
                        },
                        "id": {
                          "type": "string"
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "incident"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Resolve an incident",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "getStatusPage",
    "toolset": "status-page",
    "tool": {
      "name": "get_status_page",
      "title": "Get the status page",
      "description": "Returns the organization's status page. There is none before the first update.",
      "inputSchema": {
        "type": "object",
        "properties": {},
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "statusPage": {
            "type": "object",
            "required": [
              "enabled",
              "slug",
              "title",
              "description",
              "visibleByDefault",
              "customDomain",
              "publicUrl",
              "customDomainUrl",
              "components",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "enabled": {
                "type": "boolean"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "title": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "description": {
                "type": "string",
                "maxLength": 1000,
                "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
              },
              "visibleByDefault": {
                "type": "boolean"
              },
              "customDomain": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "publicUrl": {
                "type": "string",
                "format": "uri"
              },
              "customDomainUrl": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "uri"
              },
              "components": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "type",
                    "monitorId",
                    "name",
                    "description",
                    "group",
                    "order",
                    "visible",
                    "status",
                    "publicStatus",
                    "uptime",
                    "updatedAt"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
                    },
                    "type": {
                      "type": "string",
                      "const": "monitor"
                    },
                    "monitorId": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "name": {
                      "type": "string"
                    },
                    "description": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "minLength": 1,
                      "maxLength": 500,
                      "pattern": "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
                    },
                    "group": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "minLength": 1,
                      "maxLength": 100,
                      "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                    },
                    "order": {
                      "type": "integer"
                    },
                    "visible": {
                      "type": "boolean"
                    },
                    "status": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "enum": [
                        "ok",
                        "degraded",
                        "error",
                        "down",
                        null
                      ]
                    },
                    "publicStatus": {
                      "type": "string",
                      "enum": [
                        "operational",
                        "degraded_performance",
                        "partial_outage",
                        "major_outage",
                        "under_maintenance",
                        "unknown"
                      ]
                    },
                    "uptime": {
                      "type": "object",
                      "required": [
                        "days",
                        "percent",
                        "observedSeconds",
                        "downSeconds"
                      ],
                      "properties": {
                        "days": {
                          "type": "integer"
                        },
                        "percent": {
                          "type": [
                            "number",
                            "null"
                          ]
                        },
                        "observedSeconds": {
                          "type": "number"
                        },
                        "downSeconds": {
                          "type": "number"
                        }
                      }
                    },
                    "updatedAt": {
                      "type": "string",
                      "format": "date-time"
                    }
                  }
                }
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "statusPage"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get the status page",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "updateStatusPage",
    "toolset": "status-page",
    "tool": {
      "name": "update_status_page",
      "title": "Change the status page",
      "description": "Changes at least one field of the status page; the first call creates it. Enabled, it shows the public every monitor that is visible. A slug it had is a 404 and kept for 90 days, a removed custom domain for 30.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "enabled": {
            "type": "boolean",
            "description": "Whether the public sees it."
          },
          "slug": {
            "type": "string",
            "description": "Lower-case letters, digits, - and _ (not first), at most 100."
          },
          "title": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          },
          "description": {
            "type": "string",
            "description": "A few sentences under the title, at most 1,000 characters; empty for none."
          },
          "visibleByDefault": {
            "type": "boolean",
            "description": "Whether a monitor is on the page while nothing else is said of it."
          },
          "customDomain": {
            "type": [
              "string",
              "null"
            ],
            "description": "Host name of yours that shows it too, once its CNAME leads to us; null removes it."
          }
        },
        "minProperties": 1,
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "statusPage": {
            "type": "object",
            "required": [
              "enabled",
              "slug",
              "title",
              "description",
              "visibleByDefault",
              "customDomain",
              "publicUrl",
              "customDomainUrl",
              "components",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "enabled": {
                "type": "boolean"
              },
              "slug": {
                "type": "string",
                "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$"
              },
              "title": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "description": {
                "type": "string",
                "maxLength": 1000,
                "pattern": "^[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
              },
              "visibleByDefault": {
                "type": "boolean"
              },
              "customDomain": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "publicUrl": {
                "type": "string",
                "format": "uri"
              },
              "customDomainUrl": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "uri"
              },
              "components": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "type",
                    "monitorId",
                    "name",
                    "description",
                    "group",
                    "order",
                    "visible",
                    "status",
                    "publicStatus",
                    "uptime",
                    "updatedAt"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
                    },
                    "type": {
                      "type": "string",
                      "const": "monitor"
                    },
                    "monitorId": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "name": {
                      "type": "string"
                    },
                    "description": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "minLength": 1,
                      "maxLength": 500,
                      "pattern": "^[^\\S\\x0b\\x0c]*[^\\s\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f][^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f]*$"
                    },
                    "group": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "minLength": 1,
                      "maxLength": 100,
                      "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                    },
                    "order": {
                      "type": "integer"
                    },
                    "visible": {
                      "type": "boolean"
                    },
                    "status": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "enum": [
                        "ok",
                        "degraded",
                        "error",
                        "down",
                        null
                      ]
                    },
                    "publicStatus": {
                      "type": "string",
                      "enum": [
                        "operational",
                        "degraded_performance",
                        "partial_outage",
                        "major_outage",
                        "under_maintenance",
                        "unknown"
                      ]
                    },
                    "uptime": {
                      "type": "object",
                      "required": [
                        "days",
                        "percent",
                        "observedSeconds",
                        "downSeconds"
                      ],
                      "properties": {
                        "days": {
                          "type": "integer"
                        },
                        "percent": {
                          "type": [
                            "number",
                            "null"
                          ]
                        },
                        "observedSeconds": {
                          "type": "number"
                        },
                        "downSeconds": {
                          "type": "number"
                        }
                      }
                    },
                    "updatedAt": {
                      "type": "string",
                      "format": "date-time"
                    }
                  }
                }
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "statusPage"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Change the status page",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "getPublicStatusSnapshot",
    "toolset": "status-page",
    "tool": {
      "name": "get_public_status_snapshot",
      "title": "Get what the public sees",
      "description": "Returns what the status page tells the public now: its components, open incidents and maintenance.",
      "inputSchema": {
        "type": "object",
        "properties": {},
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "snapshot": {
            "type": "object",
            "required": [
              "generatedAt",
              "enabled",
              "page",
              "status",
              "description",
              "components",
              "incidents",
              "maintenances"
            ],
            "properties": {
              "generatedAt": {
                "type": "string",
                "format": "date-time"
              },
              "enabled": {
                "type": "boolean"
              },
              "page": {
                "type": "object",
                "required": [
                  "title",
                  "description",
                  "url"
                ],
                "properties": {
                  "title": {
                    "type": "string"
                  },
                  "description": {
                    "type": [
                      "string",
                      "null"
                    ]
                  },
                  "url": {
                    "type": "string",
                    "format": "uri"
                  }
                }
              },
              "status": {
                "type": "string",
                "enum": [
                  "operational",
                  "degraded_performance",
                  "partial_outage",
                  "major_outage",
                  "under_maintenance",
                  "unknown"
                ]
              },
              "description": {
                "type": "string"
              },
              "components": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "name",
                    "description",
                    "group",
                    "status",
                    "since",
                    "uptime"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
                    },
                    "name": {
                      "type": "string"
                    },
                    "description": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "group": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "status": {
                      "type": "string",
                      "enum": [
                        "operational",
                        "degraded_performance",
                        "partial_outage",
                        "major_outage",
                        "under_maintenance",
                        "unknown"
                      ]
                    },
                    "since": {
                      "type": [
                        "string",
                        "null"
                      ],
                      "format": "date-time"
                    },
                    "uptime": {
                      "type": "object",
                      "required": [
                        "days",
                        "percent",
                        "observedSeconds",
                        "downSeconds"
                      ],
                      "properties": {
                        "days": {
                          "type": "integer"
                        },
                        "percent": {
                          "type": [
                            "number",
                            "null"
                          ]
                        },
                        "observedSeconds": {
                          "type": "number"
                        },
                        "downSeconds": {
                          "type": "number"
                        }
                      }
                    }
                  }
                }
              },
              "incidents": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "title",
                    "impact",
                    "status",
                    "startedAt",
                    "updatedAt",
                    "components",
                    "updates"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
                    },
                    "title": {
                      "type": "string"
                    },
                    "impact": {
                      "type": "string",
                      "enum": [
                        "none",
                        "minor",
                        "major",
                        "critical"
                      ]
                    },
                    "status": {
                      "type": "string",
                      "enum": [
                        "investigating",
                        "identified",
                        "monitoring",
                        "resolved"
                      ]
                    },
                    "startedAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "updatedAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "components": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "required": [
                          "id",
                          "name"
                        ],
                        "properties": {
                          "id": {
                            "type": "string"
                          },
                          "name": {
                            "type": "string"
                          }
                        }
                      }
                    },
                    "updates": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "required": [
                          "status",
                          "body",
                          "at"
                        ],
                        "properties": {
                          "status": {
                            "type": "string",
                            "enum": [
                              "investigating",
                              "identified",
                              "monitoring",
                              "resolved"
                            ]
                          },
                          "body": {
                            "type": "string"
                          },
                          "at": {
                            "type": "string",
                            "format": "date-time"
                          }
                        }
                      }
                    }
                  }
                }
              },
              "maintenances": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "title",
                    "body",
                    "status",
                    "startsAt",
                    "endsAt",
                    "components"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
                    },
                    "title": {
                      "type": "string"
                    },
                    "body": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "status": {
                      "type": "string",
                      "enum": [
                        "scheduled",
                        "in_progress",
                        "completed"
                      ]
                    },
                    "startsAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "endsAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "components": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "required": [
                          "id",
                          "name"
                        ],
                        "properties": {
                          "id": {
                            "type": "string"
                          },
                          "name": {
                            "type": "string"
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "snapshot"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get what the public sees",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "listAnalyticsProperties",
    "toolset": "properties",
    "tool": {
      "name": "list_analytics_properties",
      "title": "List properties",
      "description": "Lists the sites and applications that are tracked, by domain.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "domain": {
            "type": "string",
            "description": "Only this domain."
          },
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "default": 20
          },
          "cursor": {
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "properties": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "id",
                "domain",
                "name",
                "projectId",
                "projectSlug",
                "allowedHostnames",
                "scriptHosts",
                "alertNewIssue",
                "alertRecurrence",
                "alertSpike",
                "spikeThreshold",
                "spikeWindowMinutes",
                "snippet",
                "createdAt",
                "updatedAt"
              ],
              "properties": {
                "id": {
                  "type": "string",
                  "format": "uuid"
                },
                "domain": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 253,
                  "pattern": "^[^/\\\\:@?#]+$"
                },
                "name": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 100,
                  "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
                },
                "projectId": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "uuid"
                },
                "projectSlug": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "allowedHostnames": {
                  "type": "array",
                  "maxItems": 50,
                  "uniqueItems": true,
                  "items": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 253,
                    "pattern": "^[^/\\\\:@?#]+$"
                  }
                },
                "scriptHosts": {
                  "type": "array",
                  "maxItems": 50,
                  "items": {
                    "type": "string",
                    "maxLength": 253
                  }
                },
                "alertNewIssue": {
                  "type": "boolean"
                },
                "alertRecurrence": {
                  "type": "boolean"
                },
                "alertSpike": {
                  "type": "boolean"
                },
                "spikeThreshold": {
                  "type": "integer",
                  "minimum": 10,
                  "maximum": 100000
                },
                "spikeWindowMinutes": {
                  "type": "integer",
                  "enum": [
                    5,
                    15,
                    30,
                    60,
                    180,
                    360,
                    1440
                  ]
                },
                "snippet": {
                  "type": "string"
                },
                "createdAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "updatedAt": {
                  "type": "string",
                  "format": "date-time"
                }
              }
            }
          },
          "nextCursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "properties",
              "nextCursor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "List properties",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "createAnalyticsProperty",
    "toolset": "properties",
    "tool": {
      "name": "create_analytics_property",
      "title": "Create a property",
      "description": "Creates a property for a domain that the organization has none for yet.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "domain": {
            "type": "string",
            "description": "A bare host name such as shop.example.com."
          },
          "name": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          },
          "projectSlug": {
            "type": "string"
          },
          "projectId": {
            "type": "string",
            "format": "uuid"
          },
          "allowedHostnames": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "type": "string"
            },
            "description": "Further host names whose pages may report."
          },
          "scriptHosts": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "type": "string"
            },
            "description": "Hosts of your scripts."
          },
          "alertNewIssue": {
            "type": "boolean",
            "default": true
          },
          "alertRecurrence": {
            "type": "boolean",
            "default": true
          },
          "alertSpike": {
            "type": "boolean",
            "default": true
          },
          "spikeThreshold": {
            "type": "integer",
            "minimum": 10,
            "maximum": 100000,
            "default": 100,
            "description": "Events of one issue that are a spike."
          },
          "spikeWindowMinutes": {
            "type": "integer",
            "enum": [
              5,
              15,
              30,
              60,
              180,
              360,
              1440
            ],
            "default": 60,
            "description": "Within so many minutes."
          }
        },
        "required": [
          "domain"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "property": {
            "type": "object",
            "required": [
              "id",
              "domain",
              "name",
              "projectId",
              "projectSlug",
              "allowedHostnames",
              "scriptHosts",
              "alertNewIssue",
              "alertRecurrence",
              "alertSpike",
              "spikeThreshold",
              "spikeWindowMinutes",
              "snippet",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "domain": {
                "type": "string",
                "minLength": 1,
                "maxLength": 253,
                "pattern": "^[^/\\\\:@?#]+$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "projectId": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "uuid"
              },
              "projectSlug": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "allowedHostnames": {
                "type": "array",
                "maxItems": 50,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 253,
                  "pattern": "^[^/\\\\:@?#]+$"
                }
              },
              "scriptHosts": {
                "type": "array",
                "maxItems": 50,
                "items": {
                  "type": "string",
                  "maxLength": 253
                }
              },
              "alertNewIssue": {
                "type": "boolean"
              },
              "alertRecurrence": {
                "type": "boolean"
              },
              "alertSpike": {
                "type": "boolean"
              },
              "spikeThreshold": {
                "type": "integer",
                "minimum": 10,
                "maximum": 100000
              },
              "spikeWindowMinutes": {
                "type": "integer",
                "enum": [
                  5,
                  15,
                  30,
                  60,
                  180,
                  360,
                  1440
                ]
              },
              "snippet": {
                "type": "string"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "property"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Create a property",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": false,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "updateAnalyticsProperty",
    "toolset": "properties",
    "tool": {
      "name": "update_analytics_property",
      "title": "Change a property",
      "description": "Changes what is given.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "propertyId": {
            "type": "string",
            "format": "uuid"
          },
          "domain": {
            "type": "string",
            "description": "A bare host name such as shop.example.com."
          },
          "name": {
            "type": "string",
            "description": "Display name, 1 to 100 characters."
          },
          "projectId": {
            "type": [
              "string",
              "null"
            ],
            "format": "uuid"
          },
          "allowedHostnames": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "type": "string"
            },
            "description": "Further host names whose pages may report."
          },
          "scriptHosts": {
            "type": "array",
            "maxItems": 50,
            "items": {
              "type": "string"
            },
            "description": "Hosts of your scripts."
          },
          "alertNewIssue": {
            "type": "boolean"
          },
          "alertRecurrence": {
            "type": "boolean"
          },
          "alertSpike": {
            "type": "boolean"
          },
          "spikeThreshold": {
            "type": "integer",
            "minimum": 10,
            "maximum": 100000,
            "description": "Events of one issue that are a spike."
          },
          "spikeWindowMinutes": {
            "type": "integer",
            "enum": [
              5,
              15,
              30,
              60,
              180,
              360,
              1440
            ],
            "description": "Within so many minutes."
          }
        },
        "required": [
          "propertyId"
        ],
        "minProperties": 2,
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "property": {
            "type": "object",
            "required": [
              "id",
              "domain",
              "name",
              "projectId",
              "projectSlug",
              "allowedHostnames",
              "scriptHosts",
              "alertNewIssue",
              "alertRecurrence",
              "alertSpike",
              "spikeThreshold",
              "spikeWindowMinutes",
              "snippet",
              "createdAt",
              "updatedAt"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "domain": {
                "type": "string",
                "minLength": 1,
                "maxLength": 253,
                "pattern": "^[^/\\\\:@?#]+$"
              },
              "name": {
                "type": "string",
                "minLength": 1,
                "maxLength": 100,
                "pattern": "^[^\\S\\x00-\\x1f\\x7f]*[^\\s\\x00-\\x1f\\x7f][^\\x00-\\x1f\\x7f]*$"
              },
              "projectId": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "uuid"
              },
              "projectSlug": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "allowedHostnames": {
                "type": "array",
                "maxItems": 50,
                "uniqueItems": true,
                "items": {
                  "type": "string",
                  "minLength": 1,
                  "maxLength": 253,
                  "pattern": "^[^/\\\\:@?#]+$"
                }
              },
              "scriptHosts": {
                "type": "array",
                "maxItems": 50,
                "items": {
                  "type": "string",
                  "maxLength": 253
                }
              },
              "alertNewIssue": {
                "type": "boolean"
              },
              "alertRecurrence": {
                "type": "boolean"
              },
              "alertSpike": {
                "type": "boolean"
              },
              "spikeThreshold": {
                "type": "integer",
                "minimum": 10,
                "maximum": 100000
              },
              "spikeWindowMinutes": {
                "type": "integer",
                "enum": [
                  5,
                  15,
                  30,
                  60,
                  180,
                  360,
                  1440
                ]
              },
              "snippet": {
                "type": "string"
              },
              "createdAt": {
                "type": "string",
                "format": "date-time"
              },
              "updatedAt": {
                "type": "string",
                "format": "date-time"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "property"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Change a property",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "deleteAnalyticsProperty",
    "toolset": "properties",
    "tool": {
      "name": "delete_analytics_property",
      "title": "Delete a property",
      "description": "Deletes a property with its errors and source maps.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "propertyId": {
            "type": "string",
            "format": "uuid"
          }
        },
        "required": [
          "propertyId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "deleted": {
            "type": "boolean",
            "const": true
          },
          "id": {
            "type": "string"
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "deleted",
              "id"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Delete a property",
        "readOnlyHint": false,
        "destructiveHint": true,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "listErrorIssues",
    "toolset": "errors",
    "tool": {
      "name": "list_error_issues",
      "title": "List error issues",
      "description": "Lists issues, the newest event first. Without filters: unresolved ones of high importance.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "propertyId": {
            "type": "string",
            "format": "uuid"
          },
          "importance": {
            "type": "string",
            "enum": [
              "high",
              "medium",
              "low",
              "all"
            ],
            "default": "high"
          },
          "status": {
            "type": "string",
            "enum": [
              "unresolved",
              "resolved",
              "ignored",
              "all"
            ],
            "default": "unresolved"
          },
          "type": {
            "type": "string",
            "description": "Of this class."
          },
          "release": {
            "type": "string",
            "description": "Seen in this release."
          },
          "environment": {
            "type": "string",
            "description": "Seen in this environment."
          },
          "query": {
            "type": "string",
            "description": "Text in title or culprit."
          },
          "since": {
            "type": "string",
            "format": "date-time",
            "description": "Seen at or after this time."
          },
          "until": {
            "type": "string",
            "format": "date-time",
            "description": "First seen before this time."
          },
          "sort": {
            "type": "string",
            "enum": [
              "lastSeen",
              "firstSeen",
              "events"
            ],
            "default": "lastSeen"
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "default": 20
          },
          "cursor": {
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "issues": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "id",
                "propertyId",
                "domain",
                "title",
                "type",
                "message",
                "culprit",
                "platform",
                "level",
                "status",
                "importance",
                "importanceReason",
                "events",
                "users30d",
                "firstSeenAt",
                "lastSeenAt",
                "firstRelease",
                "lastRelease",
                "recurring",
                "recurrenceCount",
                "lastRecurredAt",
                "resolvedAt",
                "resolvedInRelease"
              ],
              "properties": {
                "id": {
                  "type": "string",
                  "format": "uuid"
                },
                "propertyId": {
                  "type": "string",
                  "format": "uuid"
                },
                "domain": {
                  "type": "string"
                },
                "title": {
                  "type": "string"
                },
                "type": {
                  "type": "string"
                },
                "message": {
                  "type": "string"
                },
                "culprit": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "platform": {
                  "type": "string",
                  "enum": [
                    "javascript",
                    "node",
                    "python",
                    "other"
                  ]
                },
                "level": {
                  "type": "string",
                  "enum": [
                    "fatal",
                    "error",
                    "warning",
                    "info",
                    "debug"
                  ]
                },
                "status": {
                  "type": "string",
                  "enum": [
                    "unresolved",
                    "resolved",
                    "ignored"
                  ]
                },
                "importance": {
                  "type": "string",
                  "enum": [
                    "high",
                    "medium",
                    "low"
                  ]
                },
                "importanceReason": {
                  "type": "string"
                },
                "events": {
                  "type": "integer",
                  "minimum": 0
                },
                "users30d": {
                  "type": "integer",
                  "minimum": 0
                },
                "firstSeenAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "lastSeenAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "firstRelease": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "lastRelease": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "recurring": {
                  "type": "boolean"
                },
                "recurrenceCount": {
                  "type": "integer",
                  "minimum": 0
                },
                "lastRecurredAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "resolvedAt": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "format": "date-time"
                },
                "resolvedInRelease": {
                  "type": [
                    "string",
                    "null"
                  ]
                }
              }
            }
          },
          "nextCursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "issues",
              "nextCursor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "List error issues",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "getErrorIssue",
    "toolset": "errors",
    "tool": {
      "name": "get_error_issue",
      "title": "Get an error issue",
      "description": "Returns one issue: grouping, events a day, releases, environments, browsers, tags.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "issueId": {
            "type": "string",
            "format": "uuid"
          }
        },
        "required": [
          "issueId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "issue": {
            "type": "object",
            "required": [
              "id",
              "propertyId",
              "domain",
              "title",
              "type",
              "message",
              "culprit",
              "platform",
              "level",
              "status",
              "importance",
              "importanceReason",
              "events",
              "users30d",
              "firstSeenAt",
              "lastSeenAt",
              "firstRelease",
              "lastRelease",
              "recurring",
              "recurrenceCount",
              "lastRecurredAt",
              "resolvedAt",
              "resolvedInRelease",
              "grouping",
              "eventsPerDay",
              "releases",
              "environments",
              "browsers",
              "tags",
              "latestEventId"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "propertyId": {
                "type": "string",
                "format": "uuid"
              },
              "domain": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "type": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "culprit": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "platform": {
                "type": "string",
                "enum": [
                  "javascript",
                  "node",
                  "python",
                  "other"
                ]
              },
              "level": {
                "type": "string",
                "enum": [
                  "fatal",
                  "error",
                  "warning",
                  "info",
                  "debug"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "unresolved",
                  "resolved",
                  "ignored"
                ]
              },
              "importance": {
                "type": "string",
                "enum": [
                  "high",
                  "medium",
                  "low"
                ]
              },
              "importanceReason": {
                "type": "string"
              },
              "events": {
                "type": "integer",
                "minimum": 0
              },
              "users30d": {
                "type": "integer",
                "minimum": 0
              },
              "firstSeenAt": {
                "type": "string",
                "format": "date-time"
              },
              "lastSeenAt": {
                "type": "string",
                "format": "date-time"
              },
              "firstRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "recurring": {
                "type": "boolean"
              },
              "recurrenceCount": {
                "type": "integer",
                "minimum": 0
              },
              "lastRecurredAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "resolvedInRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "grouping": {
                "type": "object",
                "required": [
                  "version",
                  "fingerprint",
                  "parts",
                  "otherFingerprints"
                ],
                "properties": {
                  "version": {
                    "type": "integer",
                    "minimum": 1
                  },
                  "fingerprint": {
                    "type": "string"
                  },
                  "parts": {
                    "type": "array",
                    "items": {
                      "type": "string"
                    }
                  },
                  "otherFingerprints": {
                    "type": "integer",
                    "minimum": 0
                  }
                }
              },
              "eventsPerDay": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "day",
                    "events"
                  ],
                  "properties": {
                    "day": {
                      "type": "string",
                      "format": "date"
                    },
                    "events": {
                      "type": "integer",
                      "minimum": 0
                    }
                  }
                }
              },
              "releases": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "release",
                    "events",
                    "firstSeenAt",
                    "lastSeenAt"
                  ],
                  "properties": {
                    "release": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "events": {
                      "type": "integer",
                      "minimum": 0
                    },
                    "firstSeenAt": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "lastSeenAt": {
                      "type": "string",
                      "format": "date-time"
                    }
                  }
                }
              },
              "environments": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "environment",
                    "events"
                  ],
                  "properties": {
                    "environment": {
                      "type": [
                        "string",
                        "null"
                      ]
                    },
                    "events": {
                      "type": "integer",
                      "minimum": 0
                    }
                  }
                }
              },
              "browsers": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "name",
                    "events"
                  ],
                  "properties": {
                    "name": {
                      "type": "string"
                    },
                    "events": {
                      "type": "integer",
                      "minimum": 0
                    }
                  }
                }
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "name",
                    "value",
                    "events"
                  ],
                  "properties": {
                    "name": {
                      "type": "string"
                    },
                    "value": {
                      "type": "string"
                    },
                    "events": {
                      "type": "integer",
                      "minimum": 0
                    }
                  }
                }
              },
              "latestEventId": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "uuid"
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "issue"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get an error issue",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "updateErrorIssueStatus",
    "toolset": "errors",
    "tool": {
      "name": "update_error_issue_status",
      "title": "Resolve, ignore or reopen an issue",
      "description": "resolve: an occurrence in a later release opens it again. ignore: it is counted and never told. reopen: unresolved again.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "issueId": {
            "type": "string",
            "format": "uuid"
          },
          "action": {
            "type": "string",
            "enum": [
              "resolve",
              "ignore",
              "reopen"
            ]
          },
          "release": {
            "type": "string",
            "description": "With resolve: the last release that has it."
          }
        },
        "required": [
          "issueId",
          "action"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "issue": {
            "type": "object",
            "required": [
              "id",
              "propertyId",
              "domain",
              "title",
              "type",
              "message",
              "culprit",
              "platform",
              "level",
              "status",
              "importance",
              "importanceReason",
              "events",
              "users30d",
              "firstSeenAt",
              "lastSeenAt",
              "firstRelease",
              "lastRelease",
              "recurring",
              "recurrenceCount",
              "lastRecurredAt",
              "resolvedAt",
              "resolvedInRelease"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "propertyId": {
                "type": "string",
                "format": "uuid"
              },
              "domain": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "type": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "culprit": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "platform": {
                "type": "string",
                "enum": [
                  "javascript",
                  "node",
                  "python",
                  "other"
                ]
              },
              "level": {
                "type": "string",
                "enum": [
                  "fatal",
                  "error",
                  "warning",
                  "info",
                  "debug"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "unresolved",
                  "resolved",
                  "ignored"
                ]
              },
              "importance": {
                "type": "string",
                "enum": [
                  "high",
                  "medium",
                  "low"
                ]
              },
              "importanceReason": {
                "type": "string"
              },
              "events": {
                "type": "integer",
                "minimum": 0
              },
              "users30d": {
                "type": "integer",
                "minimum": 0
              },
              "firstSeenAt": {
                "type": "string",
                "format": "date-time"
              },
              "lastSeenAt": {
                "type": "string",
                "format": "date-time"
              },
              "firstRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "recurring": {
                "type": "boolean"
              },
              "recurrenceCount": {
                "type": "integer",
                "minimum": 0
              },
              "lastRecurredAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "resolvedInRelease": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "issue"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Resolve, ignore or reopen an issue",
        "readOnlyHint": false,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "getErrorFixContext",
    "toolset": "errors",
    "tool": {
      "name": "get_error_fix_context",
      "title": "Get what is needed to fix an issue",
      "description": "Returns the issue with 1 to 5 of its events: source lines, what led to it, where to look first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "issueId": {
            "type": "string",
            "format": "uuid"
          },
          "sampleLimit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 5,
            "default": 3,
            "description": "How many events."
          }
        },
        "required": [
          "issueId"
        ],
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "issue": {
            "type": "object",
            "required": [
              "id",
              "propertyId",
              "domain",
              "title",
              "type",
              "message",
              "culprit",
              "platform",
              "level",
              "status",
              "importance",
              "importanceReason",
              "events",
              "users30d",
              "firstSeenAt",
              "lastSeenAt",
              "firstRelease",
              "lastRelease",
              "recurring",
              "recurrenceCount",
              "lastRecurredAt",
              "resolvedAt",
              "resolvedInRelease"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "propertyId": {
                "type": "string",
                "format": "uuid"
              },
              "domain": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "type": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "culprit": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "platform": {
                "type": "string",
                "enum": [
                  "javascript",
                  "node",
                  "python",
                  "other"
                ]
              },
              "level": {
                "type": "string",
                "enum": [
                  "fatal",
                  "error",
                  "warning",
                  "info",
                  "debug"
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "unresolved",
                  "resolved",
                  "ignored"
                ]
              },
              "importance": {
                "type": "string",
                "enum": [
                  "high",
                  "medium",
                  "low"
                ]
              },
              "importanceReason": {
                "type": "string"
              },
              "events": {
                "type": "integer",
                "minimum": 0
              },
              "users30d": {
                "type": "integer",
                "minimum": 0
              },
              "firstSeenAt": {
                "type": "string",
                "format": "date-time"
              },
              "lastSeenAt": {
                "type": "string",
                "format": "date-time"
              },
              "firstRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "recurring": {
                "type": "boolean"
              },
              "recurrenceCount": {
                "type": "integer",
                "minimum": 0
              },
              "lastRecurredAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ],
                "format": "date-time"
              },
              "resolvedInRelease": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          },
          "grouping": {
            "type": "object",
            "required": [
              "version",
              "fingerprint",
              "parts",
              "otherFingerprints"
            ],
            "properties": {
              "version": {
                "type": "integer",
                "minimum": 1
              },
              "fingerprint": {
                "type": "string"
              },
              "parts": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "otherFingerprints": {
                "type": "integer",
                "minimum": 0
              }
            }
          },
          "suspectedFile": {
            "type": [
              "string",
              "null"
            ]
          },
          "suspectedLine": {
            "type": [
              "integer",
              "null"
            ]
          },
          "samples": {
            "type": "array",
            "maxItems": 5,
            "items": {
              "type": "object",
              "required": [
                "id",
                "issueId",
                "occurredAt",
                "receivedAt",
                "platform",
                "level",
                "message",
                "release",
                "environment",
                "userId",
                "url",
                "browser",
                "serverName",
                "runtime",
                "handled",
                "exceptions",
                "breadcrumbs",
                "tags",
                "fingerprint"
              ],
              "properties": {
                "id": {
                  "type": "string",
                  "format": "uuid"
                },
                "issueId": {
                  "type": "string",
                  "format": "uuid"
                },
                "occurredAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "receivedAt": {
                  "type": "string",
                  "format": "date-time"
                },
                "platform": {
                  "type": "string",
                  "enum": [
                    "javascript",
                    "node",
                    "python",
                    "other"
                  ]
                },
                "level": {
                  "type": "string",
                  "enum": [
                    "fatal",
                    "error",
                    "warning",
                    "info",
                    "debug"
                  ]
                },
                "message": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "release": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "environment": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "userId": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "url": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "browser": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "serverName": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "runtime": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "handled": {
                  "type": [
                    "boolean",
                    "null"
                  ]
                },
                "exceptions": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": [
                      "type",
                      "message",
                      "relation",
                      "parent",
                      "frames"
                    ],
                    "properties": {
                      "type": {
                        "type": "string"
                      },
                      "message": {
                        "type": "string"
                      },
                      "relation": {
                        "type": [
                          "string",
                          "null"
                        ],
                        "enum": [
                          "cause",
                          "member",
                          null
                        ]
                      },
                      "parent": {
                        "type": [
                          "integer",
                          "null"
                        ]
                      },
                      "frames": {
                        "type": "array",
                        "items": {
                          "type": "object",
                          "required": [
                            "file",
                            "function",
                            "line",
                            "column",
                            "inApp",
                            "symbolicated",
                            "context",
                            "unmappedReason",
                            "nearestPath",
                            "generated"
                          ],
                          "properties": {
                            "file": {
                              "type": [
                                "string",
                                "null"
                              ]
                            },
                            "function": {
                              "type": [
                                "string",
                                "null"
                              ]
                            },
                            "line": {
                              "type": [
                                "integer",
                                "null"
                              ]
                            },
                            "column": {
                              "type": [
                                "integer",
                                "null"
                              ]
                            },
                            "inApp": {
                              "type": "boolean"
                            },
                            "symbolicated": {
                              "type": "boolean"
                            },
                            "context": {
                              "oneOf": [
                                {
                                  "type": "object",
                                  "required": [
                                    "before",
                                    "line",
                                    "after"
                                  ],
                                  "properties": {
                                    "before": {
                                      "type": "array",
                                      "maxItems": 10,
                                      "items": {
                                        "type": "string",
                                        "maxLength": 500
                                      }
                                    },
                                    "line": {
                                      "type": "string",
                                      "maxLength": 500
                                    },
                                    "after": {
                                      "type": "array",
                                      "maxItems": 10,
                                      "items": {
                                        "type": "string",
                                        "maxLength": 500
                                      }
                                    }
                                  }
                                },
                                {
                                  "type": "null"
                                }
                              ]
                            },
                            "unmappedReason": {
                              "type": [
                                "string",
                                "null"
                              ],
                              "enum": [
                                "no_release",
                                "release_has_no_maps",
                                "path_not_found",
                                "position_not_mapped",
                                "invalid_map",
                                "foreign_host",
                                "deferred",
                                null
                              ]
                            },
                            "nearestPath": {
                              "type": [
                                "string",
                                "null"
                              ]
                            },
                            "generated": {
                              "type": [
                                "object",
                                "null"
                              ],
                              "required": [
                                "file",
                                "function",
                                "line",
                                "column"
                              ],
                              "properties": {
                                "file": {
                                  "type": [
                                    "string",
                                    "null"
                                  ]
                                },
                                "function": {
                                  "type": [
                                    "string",
                                    "null"
                                  ]
                                },
                                "line": {
                                  "type": [
                                    "integer",
                                    "null"
                                  ]
                                },
                                "column": {
                                  "type": [
                                    "integer",
                                    "null"
                                  ]
                                }
                              }
                            }
                          }
                        }
                      }
                    }
                  }
                },
                "breadcrumbs": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": [
                      "type",
                      "level",
                      "message",
                      "data",
                      "timestamp"
                    ],
                    "properties": {
                      "type": {
                        "type": "string"
                      },
                      "level": {
                        "type": [
                          "string",
                          "null"
                        ]
                      },
                      "message": {
                        "type": [
                          "string",
                          "null"
                        ]
                      },
                      "data": {
                        "type": "object"
                      },
                      "timestamp": {
                        "type": "string",
                        "format": "date-time"
                      }
                    }
                  }
                },
                "tags": {
                  "type": "object",
                  "maxProperties": 50,
                  "propertyNames": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": 100
                  }
                },
                "fingerprint": {
                  "type": "string"
                }
              }
            }
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "issue",
              "grouping",
              "suspectedFile",
              "suspectedLine",
              "samples"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "Get what is needed to fix an issue",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  },
  {
    "operationId": "listErrorTypes",
    "toolset": "errors",
    "tool": {
      "name": "list_error_types",
      "title": "List error types",
      "description": "Lists the classes of exceptions with how many issues and events they have, the newest event first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "propertyId": {
            "type": "string",
            "format": "uuid"
          },
          "since": {
            "type": "string",
            "format": "date-time",
            "description": "Seen at or after this time."
          },
          "limit": {
            "type": "integer",
            "minimum": 1,
            "maximum": 100,
            "default": 20
          },
          "cursor": {
            "type": "string"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "types": {
            "type": "array",
            "items": {
              "type": "object",
              "required": [
                "type",
                "issues",
                "events",
                "lastSeenAt"
              ],
              "properties": {
                "type": {
                  "type": "string"
                },
                "issues": {
                  "type": "integer",
                  "minimum": 0
                },
                "events": {
                  "type": "integer",
                  "minimum": 0
                },
                "lastSeenAt": {
                  "type": "string",
                  "format": "date-time"
                }
              }
            }
          },
          "nextCursor": {
            "type": [
              "string",
              "null"
            ]
          },
          "error": {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              },
              "requestId": {
                "type": "string"
              },
              "details": {
                "type": "array"
              }
            },
            "required": [
              "code",
              "message"
            ]
          }
        },
        "anyOf": [
          {
            "required": [
              "types",
              "nextCursor"
            ]
          },
          {
            "required": [
              "error"
            ]
          }
        ]
      },
      "annotations": {
        "title": "List error types",
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  }
];
