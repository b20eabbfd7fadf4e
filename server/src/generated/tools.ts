// Generated from openapi/ by `npm run generate`. Do not edit.
import type { ToolSpec } from '../kernel/contract/handler.js';

export const TOOLS: readonly ToolSpec[] = [
  {
    "operationId": "getApiKeyInfo",
    "toolset": "account",
    "tool": {
      "name": "get_api_key_info",
      "title": "Get API key info",
      "description": "Says what this key may do and what is left of its budget today.",
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
            "properties": {
              "keyId": {
                "type": "string"
              },
              "kind": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "projectId": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "projectSlug": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "scopes": {
                "type": "array"
              },
              "allowedCidrs": {
                "type": "array"
              },
              "mcpRequestsPerMinute": {
                "type": "integer"
              },
              "mcpDailyCalls": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "expiresAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "revokedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastUsedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              }
            }
          },
          "organization": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "timeZone": {
                "type": "string"
              },
              "createdAt": {
                "type": "string"
              }
            }
          },
          "budget": {
            "type": "object",
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
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Lists projects by slug.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "slug": {
            "type": "string",
            "description": "Only this one"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 100"
          },
          "cursor": {
            "type": "string",
            "description": "nextCursor"
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
              "properties": {
                "id": {
                  "type": "string"
                },
                "slug": {
                  "type": "string"
                },
                "name": {
                  "type": "string"
                },
                "createdAt": {
                  "type": "string"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Creates a project. Its slug never changes.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "slug": {
            "type": "string",
            "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$",
            "description": "Never changes"
          },
          "name": {
            "type": "string",
            "description": "Display name"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "createdAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Lists monitors by slug.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "slug": {
            "type": "string",
            "description": "Only this one"
          },
          "status": {
            "type": "string",
            "enum": [
              "ok",
              "degraded",
              "error",
              "down"
            ],
            "description": "Only this one"
          },
          "paused": {
            "type": "boolean",
            "description": "Only paused, or only others"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 100"
          },
          "cursor": {
            "type": "string",
            "description": "nextCursor"
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
              "properties": {
                "id": {
                  "type": "string"
                },
                "projectId": {
                  "type": "string"
                },
                "projectSlug": {
                  "type": "string"
                },
                "slug": {
                  "type": "string"
                },
                "name": {
                  "type": "string"
                },
                "intervalSec": {
                  "type": "integer"
                },
                "degradedAfter": {
                  "type": "number"
                },
                "downAfter": {
                  "type": "number"
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
                  ]
                },
                "reason": {
                  "type": "object"
                },
                "lastEventAt": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "lastResult": {
                  "type": [
                    "string",
                    "null"
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
                  ]
                },
                "nextTransitionAt": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "createdAt": {
                  "type": "string"
                },
                "updatedAt": {
                  "type": "string"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Creates a monitor. It never alarms before its first event.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "slug": {
            "type": "string",
            "pattern": "^[a-z0-9][a-z0-9_-]{0,99}$",
            "description": "Never changes"
          },
          "name": {
            "type": "string",
            "description": "Display name"
          },
          "intervalSec": {
            "type": "integer",
            "description": "Between events, from 10; default 60"
          },
          "degradedAfter": {
            "type": "number",
            "description": "Times intervalSec; default 1.5"
          },
          "downAfter": {
            "type": "number",
            "description": "Times intervalSec; default 3"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "intervalSec": {
                "type": "integer"
              },
              "degradedAfter": {
                "type": "number"
              },
              "downAfter": {
                "type": "number"
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
                ]
              },
              "reason": {
                "type": "object"
              },
              "lastEventAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastResult": {
                "type": [
                  "string",
                  "null"
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
                ]
              },
              "nextTransitionAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Changes a monitor. While it is paused it never alarms.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "monitorId": {
            "type": "string",
            "description": "From list_monitors"
          },
          "name": {
            "type": "string",
            "description": "Display name"
          },
          "intervalSec": {
            "type": "integer",
            "description": "Between events, from 10"
          },
          "degradedAfter": {
            "type": "number",
            "description": "Times intervalSec"
          },
          "downAfter": {
            "type": "number",
            "description": "Times intervalSec"
          },
          "paused": {
            "type": "boolean",
            "description": "False resumes"
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
          "monitor": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "intervalSec": {
                "type": "integer"
              },
              "degradedAfter": {
                "type": "number"
              },
              "downAfter": {
                "type": "number"
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
                ]
              },
              "reason": {
                "type": "object"
              },
              "lastEventAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastResult": {
                "type": [
                  "string",
                  "null"
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
                ]
              },
              "nextTransitionAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Deletes a monitor and its history for good.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "monitorId": {
            "type": "string",
            "description": "From list_monitors"
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
            "type": "boolean"
          },
          "id": {
            "type": "string"
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Returns state and uptime of monitors, worst first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "monitorId": {
            "type": "string",
            "description": "From list_monitors"
          },
          "uptimeDays": {
            "type": "integer",
            "description": "1 to 90, default 30"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 500, default 100"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "snapshot": {
            "type": "object",
            "properties": {
              "generatedAt": {
                "type": "string"
              },
              "uptimeDays": {
                "type": "integer"
              },
              "summary": {
                "type": "object"
              },
              "monitors": {
                "type": "array"
              },
              "truncated": {
                "type": "boolean"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Lists servers by slug and counts their states.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "slug": {
            "type": "string",
            "description": "Only this one"
          },
          "state": {
            "type": "string",
            "enum": [
              "unknown",
              "online",
              "offline"
            ],
            "description": "Only this one"
          },
          "firing": {
            "type": "boolean",
            "description": "With alerts, or without"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 100"
          },
          "cursor": {
            "type": "string",
            "description": "nextCursor"
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
              "properties": {
                "id": {
                  "type": "string"
                },
                "projectId": {
                  "type": "string"
                },
                "projectSlug": {
                  "type": "string"
                },
                "slug": {
                  "type": "string"
                },
                "name": {
                  "type": "string"
                },
                "intervalSec": {
                  "type": "integer"
                },
                "watchedServices": {
                  "type": "array"
                },
                "nginxEnabled": {
                  "type": "boolean"
                },
                "state": {
                  "type": "string"
                },
                "stateChangedAt": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "lastSeenAt": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "agentVersion": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "firingAlerts": {
                  "type": "integer"
                },
                "usage": {
                  "type": [
                    "object",
                    "null"
                  ]
                },
                "warnings": {
                  "type": "array"
                },
                "createdAt": {
                  "type": "string"
                },
                "updatedAt": {
                  "type": "string"
                }
              }
            }
          },
          "counts": {
            "type": "object",
            "properties": {
              "online": {
                "type": "integer"
              },
              "offline": {
                "type": "integer"
              },
              "unknown": {
                "type": "integer"
              },
              "firingAlerts": {
                "type": "integer"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Registers a server. Shows the agent's token once, with how to install it.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "name": {
            "type": "string",
            "description": "Display name"
          },
          "slug": {
            "type": "string",
            "description": "Made of name if left out"
          },
          "intervalSec": {
            "type": "integer",
            "description": "10 to 60, default 15"
          },
          "watchedServices": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Systemd units"
          },
          "nginxEnabled": {
            "type": "boolean",
            "description": "Whether to watch nginx"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "intervalSec": {
                "type": "integer"
              },
              "watchedServices": {
                "type": "array"
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string"
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer"
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "warnings": {
                "type": "array"
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Returns a server with its newest metrics.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "description": "From list_servers"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "intervalSec": {
                "type": "integer"
              },
              "watchedServices": {
                "type": "array"
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string"
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer"
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "warnings": {
                "type": "array"
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Changes a server. Its agent is told at once.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "description": "From list_servers"
          },
          "name": {
            "type": "string",
            "description": "Display name"
          },
          "intervalSec": {
            "type": "integer",
            "description": "10 to 60"
          },
          "watchedServices": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Systemd units"
          },
          "nginxEnabled": {
            "type": "boolean",
            "description": "Whether to watch nginx"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "intervalSec": {
                "type": "integer"
              },
              "watchedServices": {
                "type": "array"
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string"
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer"
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "warnings": {
                "type": "array"
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Deletes a server and its history for good.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "description": "From list_servers"
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
            "type": "boolean"
          },
          "id": {
            "type": "string"
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Makes a new token for the agent and shows it once. The old one ends at once.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "description": "From list_servers"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "slug": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "intervalSec": {
                "type": "integer"
              },
              "watchedServices": {
                "type": "array"
              },
              "nginxEnabled": {
                "type": "boolean"
              },
              "state": {
                "type": "string"
              },
              "stateChangedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "lastSeenAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "agentVersion": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "firingAlerts": {
                "type": "integer"
              },
              "usage": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "warnings": {
                "type": "array"
              },
              "metrics": {
                "type": [
                  "object",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Reads the newest lines of a log.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "serverId": {
            "type": "string",
            "description": "From list_servers"
          },
          "sourceId": {
            "type": "string",
            "description": "From metrics.logSources"
          },
          "lines": {
            "type": "integer",
            "enum": [
              100,
              200,
              500
            ],
            "description": "Default 100"
          },
          "after": {
            "type": "string",
            "description": "Cursor of an earlier answer"
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
            "type": "array"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Lists incidents, newest first, each with its newest update.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "status": {
            "type": "string",
            "enum": [
              "investigating",
              "identified",
              "monitoring",
              "resolved"
            ],
            "description": "Only this one"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 100"
          },
          "cursor": {
            "type": "string",
            "description": "nextCursor"
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
              "properties": {
                "id": {
                  "type": "string"
                },
                "projectId": {
                  "type": "string"
                },
                "projectSlug": {
                  "type": "string"
                },
                "title": {
                  "type": "string"
                },
                "severity": {
                  "type": "string"
                },
                "status": {
                  "type": "string"
                },
                "monitorIds": {
                  "type": "array"
                },
                "startedAt": {
                  "type": "string"
                },
                "resolvedAt": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "createdAt": {
                  "type": "string"
                },
                "updatedAt": {
                  "type": "string"
                },
                "createdBy": {
                  "type": "object"
                },
                "updates": {
                  "type": "array"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Opens an incident. The channels and the status page tell of it.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "title": {
            "type": "string",
            "description": "One line"
          },
          "severity": {
            "type": "string",
            "enum": [
              "none",
              "minor",
              "major",
              "critical"
            ],
            "description": "How grave it is"
          },
          "monitorIds": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "From list_monitors"
          },
          "initialBody": {
            "type": "string",
            "description": "Public Markdown"
          },
          "status": {
            "type": "string",
            "enum": [
              "investigating",
              "identified",
              "monitoring",
              "resolved"
            ],
            "description": "Default investigating"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              },
              "status": {
                "type": "string"
              },
              "monitorIds": {
                "type": "array"
              },
              "startedAt": {
                "type": "string"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              },
              "createdBy": {
                "type": "object"
              },
              "updates": {
                "type": "array"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Returns an incident with its updates, newest first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "incidentId": {
            "type": "string",
            "description": "From list_incidents"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              },
              "status": {
                "type": "string"
              },
              "monitorIds": {
                "type": "array"
              },
              "startedAt": {
                "type": "string"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              },
              "createdBy": {
                "type": "object"
              },
              "updates": {
                "type": "array"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Adds a public update and sets the status.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "incidentId": {
            "type": "string",
            "description": "From list_incidents"
          },
          "status": {
            "type": "string",
            "enum": [
              "investigating",
              "identified",
              "monitoring",
              "resolved"
            ],
            "description": "Resolved ends it"
          },
          "body": {
            "type": "string",
            "description": "Public Markdown"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              },
              "status": {
                "type": "string"
              },
              "monitorIds": {
                "type": "array"
              },
              "startedAt": {
                "type": "string"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              },
              "createdBy": {
                "type": "object"
              },
              "updates": {
                "type": "array"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Ends an incident with a last update.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "incidentId": {
            "type": "string",
            "description": "From list_incidents"
          },
          "body": {
            "type": "string",
            "description": "Public Markdown"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "projectId": {
                "type": "string"
              },
              "projectSlug": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "severity": {
                "type": "string"
              },
              "status": {
                "type": "string"
              },
              "monitorIds": {
                "type": "array"
              },
              "startedAt": {
                "type": "string"
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              },
              "createdBy": {
                "type": "object"
              },
              "updates": {
                "type": "array"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Returns the settings of the status page.",
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
            "properties": {
              "enabled": {
                "type": "boolean"
              },
              "slug": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": "string"
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
                "type": "string"
              },
              "customDomainUrl": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "components": {
                "type": "array"
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Changes the status page. The first call creates it.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "enabled": {
            "type": "boolean",
            "description": "Whether the public sees it"
          },
          "slug": {
            "type": "string",
            "description": "In its address"
          },
          "title": {
            "type": "string",
            "description": "One line"
          },
          "description": {
            "type": "string",
            "description": "Below the title"
          },
          "visibleByDefault": {
            "type": "boolean",
            "description": "For new monitors"
          },
          "customDomain": {
            "type": [
              "string",
              "null"
            ],
            "description": "Null removes it"
          }
        },
        "additionalProperties": false
      },
      "outputSchema": {
        "type": "object",
        "properties": {
          "statusPage": {
            "type": "object",
            "properties": {
              "enabled": {
                "type": "boolean"
              },
              "slug": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "description": {
                "type": "string"
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
                "type": "string"
              },
              "customDomainUrl": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "components": {
                "type": "array"
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Returns what the status page tells the public now.",
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
            "properties": {
              "generatedAt": {
                "type": "string"
              },
              "enabled": {
                "type": "boolean"
              },
              "page": {
                "type": "object"
              },
              "status": {
                "type": "string"
              },
              "description": {
                "type": "string"
              },
              "components": {
                "type": "array"
              },
              "incidents": {
                "type": "array"
              },
              "maintenances": {
                "type": "array"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Lists tracked sites and applications by domain.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "domain": {
            "type": "string",
            "description": "Only this one"
          },
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 100"
          },
          "cursor": {
            "type": "string",
            "description": "nextCursor"
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
              "properties": {
                "id": {
                  "type": "string"
                },
                "domain": {
                  "type": "string"
                },
                "name": {
                  "type": "string"
                },
                "projectId": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "projectSlug": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "allowedHostnames": {
                  "type": "array"
                },
                "scriptHosts": {
                  "type": "array"
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
                  "type": "integer"
                },
                "spikeWindowMinutes": {
                  "type": "integer"
                },
                "snippet": {
                  "type": "string"
                },
                "createdAt": {
                  "type": "string"
                },
                "updatedAt": {
                  "type": "string"
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Creates a property: a site that is tracked.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "domain": {
            "type": "string",
            "description": "A host name"
          },
          "name": {
            "type": "string",
            "description": "Display name"
          },
          "projectSlug": {
            "type": "string",
            "description": "Or projectId"
          },
          "projectId": {
            "type": "string",
            "description": "Or projectSlug"
          },
          "allowedHostnames": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "More hosts that may report"
          },
          "scriptHosts": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Hosts of its own scripts"
          },
          "alertNewIssue": {
            "type": "boolean",
            "description": "On a new issue"
          },
          "alertRecurrence": {
            "type": "boolean",
            "description": "When one is back"
          },
          "alertSpike": {
            "type": "boolean",
            "description": "On a spike"
          },
          "spikeThreshold": {
            "type": "integer",
            "description": "Events, from 10; default 100"
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
            "description": "Default 60"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "domain": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "projectId": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "projectSlug": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "allowedHostnames": {
                "type": "array"
              },
              "scriptHosts": {
                "type": "array"
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
                "type": "integer"
              },
              "spikeWindowMinutes": {
                "type": "integer"
              },
              "snippet": {
                "type": "string"
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Changes a property.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "propertyId": {
            "type": "string",
            "description": "From list_analytics_properties"
          },
          "domain": {
            "type": "string",
            "description": "A host name"
          },
          "name": {
            "type": "string",
            "description": "Display name"
          },
          "projectId": {
            "type": [
              "string",
              "null"
            ],
            "description": "Null for none"
          },
          "allowedHostnames": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "More hosts that may report"
          },
          "scriptHosts": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Hosts of its own scripts"
          },
          "alertNewIssue": {
            "type": "boolean",
            "description": "On a new issue"
          },
          "alertRecurrence": {
            "type": "boolean",
            "description": "When one is back"
          },
          "alertSpike": {
            "type": "boolean",
            "description": "On a spike"
          },
          "spikeThreshold": {
            "type": "integer",
            "description": "Events, from 10"
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
            "description": "Of a spike"
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
          "property": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "domain": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "projectId": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "projectSlug": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "allowedHostnames": {
                "type": "array"
              },
              "scriptHosts": {
                "type": "array"
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
                "type": "integer"
              },
              "spikeWindowMinutes": {
                "type": "integer"
              },
              "snippet": {
                "type": "string"
              },
              "createdAt": {
                "type": "string"
              },
              "updatedAt": {
                "type": "string"
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
            "description": "From list_analytics_properties"
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
            "type": "boolean"
          },
          "id": {
            "type": "string"
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Lists issues, the newest event first.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "propertyId": {
            "type": "string",
            "description": "Or domain"
          },
          "importance": {
            "type": "string",
            "enum": [
              "high",
              "medium",
              "low",
              "all"
            ],
            "description": "Default high"
          },
          "status": {
            "type": "string",
            "enum": [
              "unresolved",
              "resolved",
              "ignored",
              "all"
            ],
            "description": "Default unresolved"
          },
          "type": {
            "type": "string",
            "description": "Exception class"
          },
          "release": {
            "type": "string",
            "description": "Seen in it"
          },
          "environment": {
            "type": "string",
            "description": "Seen in it"
          },
          "query": {
            "type": "string",
            "description": "In title or culprit"
          },
          "since": {
            "type": "string",
            "description": "Seen since"
          },
          "until": {
            "type": "string",
            "description": "First seen before"
          },
          "sort": {
            "type": "string",
            "enum": [
              "lastSeen",
              "firstSeen",
              "events"
            ],
            "description": "Default lastSeen"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 100"
          },
          "cursor": {
            "type": "string",
            "description": "nextCursor"
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
              "properties": {
                "id": {
                  "type": "string"
                },
                "propertyId": {
                  "type": "string"
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
                  "type": "string"
                },
                "level": {
                  "type": "string"
                },
                "status": {
                  "type": "string"
                },
                "importance": {
                  "type": "string"
                },
                "importanceReason": {
                  "type": "string"
                },
                "events": {
                  "type": "integer"
                },
                "users30d": {
                  "type": "integer"
                },
                "firstSeenAt": {
                  "type": "string"
                },
                "lastSeenAt": {
                  "type": "string"
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
                  "type": "integer"
                },
                "lastRecurredAt": {
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "resolvedAt": {
                  "type": [
                    "string",
                    "null"
                  ]
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Returns an issue with grouping, releases, browsers and tags.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "issueId": {
            "type": "string",
            "description": "From list_error_issues"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "propertyId": {
                "type": "string"
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
                "type": "string"
              },
              "level": {
                "type": "string"
              },
              "status": {
                "type": "string"
              },
              "importance": {
                "type": "string"
              },
              "importanceReason": {
                "type": "string"
              },
              "events": {
                "type": "integer"
              },
              "users30d": {
                "type": "integer"
              },
              "firstSeenAt": {
                "type": "string"
              },
              "lastSeenAt": {
                "type": "string"
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
                "type": "integer"
              },
              "lastRecurredAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "resolvedInRelease": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "grouping": {
                "type": "object"
              },
              "eventsPerDay": {
                "type": "array"
              },
              "releases": {
                "type": "array"
              },
              "environments": {
                "type": "array"
              },
              "browsers": {
                "type": "array"
              },
              "tags": {
                "type": "array"
              },
              "latestEventId": {
                "type": [
                  "string",
                  "null"
                ]
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Changes an issue. A resolved one opens again when it occurs in a later release.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "issueId": {
            "type": "string",
            "description": "From list_error_issues"
          },
          "action": {
            "type": "string",
            "enum": [
              "resolve",
              "ignore",
              "reopen"
            ],
            "description": "What to do"
          },
          "release": {
            "type": "string",
            "description": "For resolve: the last with it"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "propertyId": {
                "type": "string"
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
                "type": "string"
              },
              "level": {
                "type": "string"
              },
              "status": {
                "type": "string"
              },
              "importance": {
                "type": "string"
              },
              "importanceReason": {
                "type": "string"
              },
              "events": {
                "type": "integer"
              },
              "users30d": {
                "type": "integer"
              },
              "firstSeenAt": {
                "type": "string"
              },
              "lastSeenAt": {
                "type": "string"
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
                "type": "integer"
              },
              "lastRecurredAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ]
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
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Returns an issue with events: source lines and what led to it.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "issueId": {
            "type": "string",
            "description": "From list_error_issues"
          },
          "sampleLimit": {
            "type": "integer",
            "description": "1 to 5, default 3"
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
            "properties": {
              "id": {
                "type": "string"
              },
              "propertyId": {
                "type": "string"
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
                "type": "string"
              },
              "level": {
                "type": "string"
              },
              "status": {
                "type": "string"
              },
              "importance": {
                "type": "string"
              },
              "importanceReason": {
                "type": "string"
              },
              "events": {
                "type": "integer"
              },
              "users30d": {
                "type": "integer"
              },
              "firstSeenAt": {
                "type": "string"
              },
              "lastSeenAt": {
                "type": "string"
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
                "type": "integer"
              },
              "lastRecurredAt": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "resolvedAt": {
                "type": [
                  "string",
                  "null"
                ]
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
            "properties": {
              "version": {
                "type": "integer"
              },
              "fingerprint": {
                "type": "string"
              },
              "parts": {
                "type": "array"
              },
              "otherFingerprints": {
                "type": "integer"
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
            "items": {
              "type": "object",
              "properties": {
                "id": {
                  "type": "string"
                },
                "issueId": {
                  "type": "string"
                },
                "occurredAt": {
                  "type": "string"
                },
                "receivedAt": {
                  "type": "string"
                },
                "platform": {
                  "type": "string"
                },
                "level": {
                  "type": "string"
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
                  "type": "array"
                },
                "breadcrumbs": {
                  "type": "array"
                },
                "tags": {
                  "type": "object"
                },
                "fingerprint": {
                  "type": "string"
                }
              }
            }
          },
          "error": {
            "type": "object"
          }
        }
      },
      "annotations": {
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
      "description": "Lists exception classes with their issues and events.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "propertyId": {
            "type": "string",
            "description": "Or domain"
          },
          "since": {
            "type": "string",
            "description": "Seen since"
          },
          "limit": {
            "type": "integer",
            "description": "1 to 100"
          },
          "cursor": {
            "type": "string",
            "description": "nextCursor"
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
              "properties": {
                "type": {
                  "type": "string"
                },
                "issues": {
                  "type": "integer"
                },
                "events": {
                  "type": "integer"
                },
                "lastSeenAt": {
                  "type": "string"
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
            "type": "object"
          }
        }
      },
      "annotations": {
        "readOnlyHint": true,
        "destructiveHint": false,
        "idempotentHint": true,
        "openWorldHint": false
      }
    }
  }
];
