// Generated from openapi/ by `npm run generate`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The first frame of a connection: who speaks, and what time it is there. */
        Hello: {
            /** @constant */
            type: "hello";
            /** @description 1 is this one. */
            protocol: number;
            agentVersion: string;
            nodeVersion: string;
            /** @description process.platform: linux, darwin. */
            os: string;
            arch: string;
            hostname: string;
            /** @description SHA-256 of the machine id, in hex; empty where the host has none. */
            machineIdHash: string;
            /** @description Changes with every boot; empty where it is not known. */
            bootId: string;
            /**
             * Format: uuid
             * @description Changes with every start of the agent; sequence numbers count within it.
             */
            instanceId: string;
            /**
             * Format: date-time
             * @description The clock of the host at this moment.
             */
            now: string;
        };
        /** @description The newest sample, sent right after welcome and then every intervalSec. */
        Heartbeat: {
            /** @constant */
            type: "heartbeat";
            seq: components["schemas"]["Seq"];
            /**
             * Format: date-time
             * @description By the clock of the host.
             */
            collectedAt: string;
            metrics: components["schemas"]["CollectedMetrics"];
        };
        /** @description A light heartbeat without a sample, so that no more than 30 s pass between two heartbeats whatever the interval. */
        Alive: {
            /** @constant */
            type: "alive";
        };
        /** @description Samples that were collected while nobody acknowledged them, the oldest first. */
        Backfill: {
            /** @constant */
            type: "backfill";
            samples: {
                seq: components["schemas"]["Seq"];
                /** Format: date-time */
                collectedAt: string;
                host: components["schemas"]["HostMetrics"];
                pm2: components["schemas"]["Pm2Metrics"];
            }[];
        };
        /** @description The answer to a request; result where ok, else error. */
        AgentResponse: {
            /** @constant */
            type: "response";
            /** Format: uuid */
            id: string;
            ok: boolean;
            /** @description Of the shape that belongs to the method: LogTail, ServiceStatus, ProcessDescription, NginxSources. */
            result?: Record<string, never>;
            error?: {
                code: components["schemas"]["AgentErrorCode"];
                message: string;
            };
        };
        /** @description The agent stops on purpose. */
        Bye: {
            /** @constant */
            type: "bye";
            /** @enum {unknown} */
            reason: "shutdown" | "upgrade";
        };
        /** @description The gateway took the agent in. */
        Welcome: {
            /** @constant */
            type: "welcome";
            /** Format: uuid */
            serverId: string;
            /** Format: date-time */
            serverTime: string;
            intervalSec: components["schemas"]["ServerIntervalSec"];
            watchedServices: components["schemas"]["WatchedServices"];
            nginxEnabled: boolean;
            /** @description The longest frame that the gateway takes, answers to logs.tail excepted: those may have 1 MiB. */
            maxFrameBytes: number;
            /** @description The highest sequence number that is stored of this instance; null when none is. */
            resumeAfterSeq: number | null;
        };
        /** @description The settings of the server were changed. */
        Config: {
            /** @constant */
            type: "config";
            intervalSec: components["schemas"]["ServerIntervalSec"];
            watchedServices: components["schemas"]["WatchedServices"];
            nginxEnabled: boolean;
        };
        /** @description These samples are stored; the agent may forget them. */
        Ack: {
            /** @constant */
            type: "ack";
            seqs: components["schemas"]["Seq"][];
        };
        /** @description A question of the service. There are four methods, and none changes anything. */
        AgentRequest: {
            /** @constant */
            type: "request";
            /** Format: uuid */
            id: string;
            /** @description logs.tail, service.status, pm2.describe or nginx.sources; the agent refuses any other. */
            method: string;
            params: Record<string, never>;
            /** @description How long the answer is waited for, in milliseconds. */
            deadlineMs: number;
        };
        /**
         * @description Why the agent could not answer.
         * @enum {unknown}
         */
        AgentErrorCode: "permission_denied" | "not_found" | "not_installed" | "unsupported" | "timeout" | "too_large" | "bad_request" | "busy";
        /** @description Counts the samples of one start of the agent. */
        Seq: number;
        /** @description Parameters of logs.tail. */
        LogTailParams: {
            sourceId: components["schemas"]["LogSourceId"];
            /** @enum {unknown} */
            lines: 100 | 200 | 500;
            /** @description The cursor of an earlier answer: only what came after it. */
            after?: string;
        };
        /** @description Answer to logs.tail. */
        LogTail: {
            /** @description The oldest first; masked, valid UTF-8, without terminal codes, each at most 4,096 characters. */
            lines: string[];
            /** @description Ask for what comes after these lines with it; null where the log is empty and has no place yet. */
            cursor: string | null;
            /** @description Lines or parts of lines were left out because there were too many or they were too long. */
            truncated: boolean;
            /** @description The place of `after` is gone (rotated, cut); these are the newest lines. */
            reset: boolean;
            /** @description The last line has not ended yet; the cursor stands before it, so it comes again when it has. */
            unfinished?: boolean;
        };
        /** @description Parameters of service.status. */
        ServiceStatusParams: {
            unit: components["schemas"]["UnitName"];
        };
        /** @description Parameters of pm2.describe. */
        ProcessDescriptionParams: {
            name: string;
        };
        /** @description Parameters of nginx.sources; there are none. */
        NginxSourcesParams: Record<string, never>;
        /**
         * @description Whether a subject can be read on this host.
         * @enum {unknown}
         */
        Capability: "ok" | "not_installed" | "permission_denied" | "unsupported" | "disabled" | "error";
        /** @description Names a log on the host, such as nginx:access:3f9c0a12, journal:nginx.service or pm2:out:api. */
        LogSourceId: string;
        /** @description A log that can be asked for. */
        LogSource: {
            id: components["schemas"]["LogSourceId"];
            /** @enum {unknown} */
            kind: "nginx_access" | "nginx_error" | "journal" | "pm2_out" | "pm2_error";
            /** @description The file, the unit or the process. */
            label: string;
            /** @description Whether the agent may read it. */
            readable: boolean;
        };
        /** @description The host. */
        HostMetrics: {
            hostname: string;
            /** @description Such as Debian GNU/Linux 12. */
            os: string;
            kernel: string;
            arch: string;
            uptimeSec: number;
            bootId: string;
            cpu: {
                /** @description Of all cores together since the sample before; null in the first sample. */
                usagePct: components["schemas"]["NullablePct"];
                cores: number;
            };
            /** @description Over 1, 5 and 15 minutes. */
            loadAvg: number[];
            memory: {
                totalBytes: components["schemas"]["Bytes"];
                availableBytes: components["schemas"]["Bytes"];
                /** @description Total less available. */
                usedBytes: components["schemas"]["Bytes"];
                usagePct: components["schemas"]["Percent"];
                swapTotalBytes: components["schemas"]["Bytes"];
                swapUsedBytes: components["schemas"]["Bytes"];
            };
            disks: {
                mount: string;
                fsType: string;
                totalBytes: components["schemas"]["Bytes"];
                usedBytes: components["schemas"]["Bytes"];
                /** @description Used of what users may use, as df says. */
                usagePct: components["schemas"]["Percent"];
            }[];
            network: {
                /** @description Of all interfaces but loopback; null in the first sample. */
                rxBytesPerSec: number | null;
                txBytesPerSec: number | null;
            };
        };
        /** @description The processes that PM2 runs. */
        Pm2Metrics: {
            capability: components["schemas"]["Capability"];
            processes: components["schemas"]["Pm2Process"][];
        };
        /** @description A process of PM2. */
        Pm2Process: {
            pmId: number;
            name: string;
            /** @description As PM2 says: online, stopped, errored, launching … */
            status: string;
            pid: number | null;
            /** @description Of one core, so it may be above 100. */
            cpuPct: number;
            memoryBytes: components["schemas"]["Bytes"];
            /** @description How often it was restarted, by hand too. */
            restarts: number;
            /** @description Restarts right after a start. */
            unstableRestarts: number;
            /** @description null while it does not run. */
            uptimeSec: number | null;
        };
        /** @description A systemd unit. */
        UnitState: {
            name: components["schemas"]["UnitName"];
            loadState: string;
            activeState: string;
            subState: string;
            /**
             * Format: date-time
             * @description When its active state changed last.
             */
            since: string | null;
        };
        /** @description A server block of the configuration of nginx. */
        NginxServer: {
            serverNames: string[];
            listen: string[];
        };
        /** @description The watched units. */
        SystemdMetrics: {
            capability: components["schemas"]["Capability"];
            units: components["schemas"]["UnitState"][];
        };
        /** @description The servers in the configuration files of nginx. */
        NginxMetrics: {
            capability: components["schemas"]["Capability"];
            servers: components["schemas"]["NginxServer"][];
        };
        /** @description What the agent collects; everything that ever leaves the host by itself. */
        CollectedMetrics: {
            /** @constant */
            schema: 1;
            host: components["schemas"]["HostMetrics"];
            pm2: components["schemas"]["Pm2Metrics"];
            systemd: components["schemas"]["SystemdMetrics"];
            nginx: components["schemas"]["NginxMetrics"];
            /** @description Logs that can be asked for. */
            logSources: components["schemas"]["LogSource"][];
        };
        /** @description 0 to 100. */
        Percent: number;
        NullablePct: number | null;
        /** @description A number of bytes. */
        Bytes: number;
        /** @description A systemd unit at this moment. */
        ServiceStatus: {
            name: components["schemas"]["UnitName"];
            description: string;
            loadState: string;
            activeState: string;
            subState: string;
            /** @description enabled, disabled, static …; empty where there is no unit file. */
            unitFileState: string;
            /** @description success, exit-code, timeout … */
            result: string;
            /** Format: date-time */
            since: string | null;
            mainPid: number | null;
            restarts: number | null;
            memoryBytes: number | null;
            /** @description Processor time it has used. */
            cpuSec: number | null;
            /** @description How its main process ended last. */
            exitCode: number | null;
        };
        /** @description The processes of PM2 that have this name at this moment. */
        ProcessDescription: {
            processes: {
                pmId: number;
                name: string;
                status: string;
                pid: number | null;
                cpuPct: number;
                memoryBytes: components["schemas"]["Bytes"];
                restarts: number;
                unstableRestarts: number;
                uptimeSec: number | null;
                /** @description fork_mode or cluster_mode. */
                execMode: string;
                nodeVersion: string | null;
                exitCode: number | null;
                /** Format: date-time */
                createdAt: string | null;
            }[];
        };
        /** @description What the configuration files of nginx say at this moment: servers and logs. */
        NginxSources: {
            capability: components["schemas"]["Capability"];
            servers: components["schemas"]["NginxServer"][];
            sources: components["schemas"]["LogSource"][];
        };
        /**
         * @description Seconds between two samples, 10 to 60.
         * @example 15
         */
        ServerIntervalSec: number;
        /**
         * @description A systemd unit by its name, such as nginx.service; without a suffix it is a service. At most 255 characters with the suffix.
         * @example nginx.service
         */
        UnitName: string;
        /**
         * @description systemd units to watch, at most 50.
         * @example [
         *       "nginx.service",
         *       "postgresql.service"
         *     ]
         */
        WatchedServices: components["schemas"]["UnitName"][];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

export type Hello = components['schemas']['Hello'];
export type Heartbeat = components['schemas']['Heartbeat'];
export type Alive = components['schemas']['Alive'];
export type Backfill = components['schemas']['Backfill'];
export type AgentResponse = components['schemas']['AgentResponse'];
export type Bye = components['schemas']['Bye'];
export type Welcome = components['schemas']['Welcome'];
export type Config = components['schemas']['Config'];
export type Ack = components['schemas']['Ack'];
export type AgentRequest = components['schemas']['AgentRequest'];
export type AgentErrorCode = components['schemas']['AgentErrorCode'];
export type Seq = components['schemas']['Seq'];
export type LogTailParams = components['schemas']['LogTailParams'];
export type LogTail = components['schemas']['LogTail'];
export type ServiceStatusParams = components['schemas']['ServiceStatusParams'];
export type ProcessDescriptionParams = components['schemas']['ProcessDescriptionParams'];
export type NginxSourcesParams = components['schemas']['NginxSourcesParams'];
export type Capability = components['schemas']['Capability'];
export type LogSourceId = components['schemas']['LogSourceId'];
export type LogSource = components['schemas']['LogSource'];
export type HostMetrics = components['schemas']['HostMetrics'];
export type Pm2Metrics = components['schemas']['Pm2Metrics'];
export type Pm2Process = components['schemas']['Pm2Process'];
export type UnitState = components['schemas']['UnitState'];
export type NginxServer = components['schemas']['NginxServer'];
export type SystemdMetrics = components['schemas']['SystemdMetrics'];
export type NginxMetrics = components['schemas']['NginxMetrics'];
export type CollectedMetrics = components['schemas']['CollectedMetrics'];
export type Percent = components['schemas']['Percent'];
export type NullablePct = components['schemas']['NullablePct'];
export type Bytes = components['schemas']['Bytes'];
export type ServiceStatus = components['schemas']['ServiceStatus'];
export type ProcessDescription = components['schemas']['ProcessDescription'];
export type NginxSources = components['schemas']['NginxSources'];
export type ServerIntervalSec = components['schemas']['ServerIntervalSec'];
export type UnitName = components['schemas']['UnitName'];
export type WatchedServices = components['schemas']['WatchedServices'];

/** Every message and every part of one as JSON Schema, under its name in $defs. */
export const MESSAGE_SCHEMAS: { $defs: Record<string, object> } = {
  "$defs": {
    "Hello": {
      "type": "object",
      "required": [
        "type",
        "protocol",
        "agentVersion",
        "nodeVersion",
        "os",
        "arch",
        "hostname",
        "machineIdHash",
        "bootId",
        "instanceId",
        "now"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "hello"
        },
        "protocol": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "agentVersion": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50
        },
        "nodeVersion": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50
        },
        "os": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50
        },
        "arch": {
          "type": "string",
          "minLength": 1,
          "maxLength": 50
        },
        "hostname": {
          "type": "string",
          "maxLength": 255
        },
        "machineIdHash": {
          "type": "string",
          "maxLength": 64
        },
        "bootId": {
          "type": "string",
          "maxLength": 100
        },
        "instanceId": {
          "type": "string",
          "format": "uuid"
        },
        "now": {
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "Heartbeat": {
      "type": "object",
      "required": [
        "type",
        "seq",
        "collectedAt",
        "metrics"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "heartbeat"
        },
        "seq": {
          "$ref": "#/$defs/Seq"
        },
        "collectedAt": {
          "type": "string",
          "format": "date-time"
        },
        "metrics": {
          "$ref": "#/$defs/CollectedMetrics"
        }
      }
    },
    "Alive": {
      "type": "object",
      "required": [
        "type"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "alive"
        }
      }
    },
    "Backfill": {
      "type": "object",
      "required": [
        "type",
        "samples"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "backfill"
        },
        "samples": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "items": {
            "type": "object",
            "required": [
              "seq",
              "collectedAt",
              "host",
              "pm2"
            ],
            "additionalProperties": false,
            "properties": {
              "seq": {
                "$ref": "#/$defs/Seq"
              },
              "collectedAt": {
                "type": "string",
                "format": "date-time"
              },
              "host": {
                "$ref": "#/$defs/HostMetrics"
              },
              "pm2": {
                "$ref": "#/$defs/Pm2Metrics"
              }
            }
          }
        }
      }
    },
    "AgentResponse": {
      "type": "object",
      "required": [
        "type",
        "id",
        "ok"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "response"
        },
        "id": {
          "type": "string",
          "format": "uuid"
        },
        "ok": {
          "type": "boolean"
        },
        "result": {
          "type": "object"
        },
        "error": {
          "type": "object",
          "required": [
            "code",
            "message"
          ],
          "additionalProperties": false,
          "properties": {
            "code": {
              "$ref": "#/$defs/AgentErrorCode"
            },
            "message": {
              "type": "string",
              "maxLength": 500
            }
          }
        }
      }
    },
    "Bye": {
      "type": "object",
      "required": [
        "type",
        "reason"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "bye"
        },
        "reason": {
          "enum": [
            "shutdown",
            "upgrade"
          ]
        }
      }
    },
    "Welcome": {
      "type": "object",
      "required": [
        "type",
        "serverId",
        "serverTime",
        "intervalSec",
        "watchedServices",
        "nginxEnabled",
        "maxFrameBytes",
        "resumeAfterSeq"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "welcome"
        },
        "serverId": {
          "type": "string",
          "format": "uuid"
        },
        "serverTime": {
          "type": "string",
          "format": "date-time"
        },
        "intervalSec": {
          "$ref": "#/$defs/ServerIntervalSec"
        },
        "watchedServices": {
          "$ref": "#/$defs/WatchedServices"
        },
        "nginxEnabled": {
          "type": "boolean"
        },
        "maxFrameBytes": {
          "type": "integer",
          "minimum": 1024
        },
        "resumeAfterSeq": {
          "type": [
            "integer",
            "null"
          ]
        }
      }
    },
    "Config": {
      "type": "object",
      "required": [
        "type",
        "intervalSec",
        "watchedServices",
        "nginxEnabled"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "config"
        },
        "intervalSec": {
          "$ref": "#/$defs/ServerIntervalSec"
        },
        "watchedServices": {
          "$ref": "#/$defs/WatchedServices"
        },
        "nginxEnabled": {
          "type": "boolean"
        }
      }
    },
    "Ack": {
      "type": "object",
      "required": [
        "type",
        "seqs"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "ack"
        },
        "seqs": {
          "type": "array",
          "minItems": 1,
          "maxItems": 50,
          "items": {
            "$ref": "#/$defs/Seq"
          }
        }
      }
    },
    "AgentRequest": {
      "type": "object",
      "required": [
        "type",
        "id",
        "method",
        "params",
        "deadlineMs"
      ],
      "additionalProperties": false,
      "properties": {
        "type": {
          "const": "request"
        },
        "id": {
          "type": "string",
          "format": "uuid"
        },
        "method": {
          "type": "string",
          "maxLength": 50
        },
        "params": {
          "type": "object"
        },
        "deadlineMs": {
          "type": "integer",
          "minimum": 1,
          "maximum": 60000
        }
      }
    },
    "AgentErrorCode": {
      "enum": [
        "permission_denied",
        "not_found",
        "not_installed",
        "unsupported",
        "timeout",
        "too_large",
        "bad_request",
        "busy"
      ]
    },
    "Seq": {
      "type": "integer",
      "minimum": 1,
      "maximum": 9007199254740991
    },
    "LogTailParams": {
      "type": "object",
      "required": [
        "sourceId",
        "lines"
      ],
      "additionalProperties": false,
      "properties": {
        "sourceId": {
          "$ref": "#/$defs/LogSourceId"
        },
        "lines": {
          "enum": [
            100,
            200,
            500
          ]
        },
        "after": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        }
      }
    },
    "LogTail": {
      "type": "object",
      "required": [
        "lines",
        "cursor",
        "truncated",
        "reset"
      ],
      "additionalProperties": false,
      "properties": {
        "lines": {
          "type": "array",
          "maxItems": 500,
          "items": {
            "type": "string",
            "maxLength": 4096
          }
        },
        "cursor": {
          "type": [
            "string",
            "null"
          ],
          "maxLength": 500
        },
        "truncated": {
          "type": "boolean"
        },
        "reset": {
          "type": "boolean"
        },
        "unfinished": {
          "type": "boolean"
        }
      }
    },
    "ServiceStatusParams": {
      "type": "object",
      "required": [
        "unit"
      ],
      "additionalProperties": false,
      "properties": {
        "unit": {
          "$ref": "#/$defs/UnitName"
        }
      }
    },
    "ProcessDescriptionParams": {
      "type": "object",
      "required": [
        "name"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "type": "string",
          "minLength": 1,
          "maxLength": 200
        }
      }
    },
    "NginxSourcesParams": {
      "type": "object",
      "additionalProperties": false,
      "maxProperties": 0
    },
    "Capability": {
      "enum": [
        "ok",
        "not_installed",
        "permission_denied",
        "unsupported",
        "disabled",
        "error"
      ]
    },
    "LogSourceId": {
      "type": "string",
      "minLength": 1,
      "maxLength": 200,
      "pattern": "^[a-z0-9_]+:[A-Za-z0-9@._:#-]+$"
    },
    "LogSource": {
      "type": "object",
      "required": [
        "id",
        "kind",
        "label",
        "readable"
      ],
      "additionalProperties": false,
      "properties": {
        "id": {
          "$ref": "#/$defs/LogSourceId"
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
    },
    "HostMetrics": {
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
      "additionalProperties": false,
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
          "additionalProperties": false,
          "properties": {
            "usagePct": {
              "$ref": "#/$defs/NullablePct"
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
          "additionalProperties": false,
          "properties": {
            "totalBytes": {
              "$ref": "#/$defs/Bytes"
            },
            "availableBytes": {
              "$ref": "#/$defs/Bytes"
            },
            "usedBytes": {
              "$ref": "#/$defs/Bytes"
            },
            "usagePct": {
              "$ref": "#/$defs/Percent"
            },
            "swapTotalBytes": {
              "$ref": "#/$defs/Bytes"
            },
            "swapUsedBytes": {
              "$ref": "#/$defs/Bytes"
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
            "additionalProperties": false,
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
                "$ref": "#/$defs/Bytes"
              },
              "usedBytes": {
                "$ref": "#/$defs/Bytes"
              },
              "usagePct": {
                "$ref": "#/$defs/Percent"
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
          "additionalProperties": false,
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
    "Pm2Metrics": {
      "type": "object",
      "required": [
        "capability",
        "processes"
      ],
      "additionalProperties": false,
      "properties": {
        "capability": {
          "$ref": "#/$defs/Capability"
        },
        "processes": {
          "type": "array",
          "maxItems": 200,
          "items": {
            "$ref": "#/$defs/Pm2Process"
          }
        }
      }
    },
    "Pm2Process": {
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
      "additionalProperties": false,
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
          "$ref": "#/$defs/Bytes"
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
    },
    "UnitState": {
      "type": "object",
      "required": [
        "name",
        "loadState",
        "activeState",
        "subState",
        "since"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "$ref": "#/$defs/UnitName"
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
    },
    "NginxServer": {
      "type": "object",
      "required": [
        "serverNames",
        "listen"
      ],
      "additionalProperties": false,
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
    },
    "SystemdMetrics": {
      "type": "object",
      "required": [
        "capability",
        "units"
      ],
      "additionalProperties": false,
      "properties": {
        "capability": {
          "$ref": "#/$defs/Capability"
        },
        "units": {
          "type": "array",
          "maxItems": 50,
          "items": {
            "$ref": "#/$defs/UnitState"
          }
        }
      }
    },
    "NginxMetrics": {
      "type": "object",
      "required": [
        "capability",
        "servers"
      ],
      "additionalProperties": false,
      "properties": {
        "capability": {
          "$ref": "#/$defs/Capability"
        },
        "servers": {
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/NginxServer"
          }
        }
      }
    },
    "CollectedMetrics": {
      "type": "object",
      "required": [
        "schema",
        "host",
        "pm2",
        "systemd",
        "nginx",
        "logSources"
      ],
      "additionalProperties": false,
      "properties": {
        "schema": {
          "const": 1
        },
        "host": {
          "$ref": "#/$defs/HostMetrics"
        },
        "pm2": {
          "$ref": "#/$defs/Pm2Metrics"
        },
        "systemd": {
          "$ref": "#/$defs/SystemdMetrics"
        },
        "nginx": {
          "$ref": "#/$defs/NginxMetrics"
        },
        "logSources": {
          "type": "array",
          "maxItems": 200,
          "items": {
            "$ref": "#/$defs/LogSource"
          }
        }
      }
    },
    "Percent": {
      "type": "number",
      "minimum": 0,
      "maximum": 100
    },
    "NullablePct": {
      "type": [
        "number",
        "null"
      ],
      "minimum": 0,
      "maximum": 100
    },
    "Bytes": {
      "type": "integer",
      "minimum": 0,
      "maximum": 9007199254740991
    },
    "ServiceStatus": {
      "type": "object",
      "required": [
        "name",
        "description",
        "loadState",
        "activeState",
        "subState",
        "unitFileState",
        "result",
        "since",
        "mainPid",
        "restarts",
        "memoryBytes",
        "cpuSec",
        "exitCode"
      ],
      "additionalProperties": false,
      "properties": {
        "name": {
          "$ref": "#/$defs/UnitName"
        },
        "description": {
          "type": "string",
          "maxLength": 255
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
        "unitFileState": {
          "type": "string",
          "maxLength": 50
        },
        "result": {
          "type": "string",
          "maxLength": 50
        },
        "since": {
          "type": [
            "string",
            "null"
          ],
          "format": "date-time"
        },
        "mainPid": {
          "type": [
            "integer",
            "null"
          ]
        },
        "restarts": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "memoryBytes": {
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0
        },
        "cpuSec": {
          "type": [
            "number",
            "null"
          ],
          "minimum": 0
        },
        "exitCode": {
          "type": [
            "integer",
            "null"
          ]
        }
      }
    },
    "ProcessDescription": {
      "type": "object",
      "required": [
        "processes"
      ],
      "additionalProperties": false,
      "properties": {
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
              "uptimeSec",
              "execMode",
              "nodeVersion",
              "exitCode",
              "createdAt"
            ],
            "additionalProperties": false,
            "properties": {
              "pmId": {
                "type": "integer",
                "minimum": 0
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
                "$ref": "#/$defs/Bytes"
              },
              "restarts": {
                "type": "integer",
                "minimum": 0
              },
              "unstableRestarts": {
                "type": "integer",
                "minimum": 0
              },
              "uptimeSec": {
                "type": [
                  "number",
                  "null"
                ],
                "minimum": 0
              },
              "execMode": {
                "type": "string",
                "maxLength": 50
              },
              "nodeVersion": {
                "type": [
                  "string",
                  "null"
                ],
                "maxLength": 50
              },
              "exitCode": {
                "type": [
                  "integer",
                  "null"
                ]
              },
              "createdAt": {
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
    "NginxSources": {
      "type": "object",
      "required": [
        "capability",
        "servers",
        "sources"
      ],
      "additionalProperties": false,
      "properties": {
        "capability": {
          "$ref": "#/$defs/Capability"
        },
        "servers": {
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/NginxServer"
          }
        },
        "sources": {
          "type": "array",
          "maxItems": 200,
          "items": {
            "$ref": "#/$defs/LogSource"
          }
        }
      }
    },
    "ServerIntervalSec": {
      "type": "integer",
      "minimum": 10,
      "maximum": 60
    },
    "UnitName": {
      "type": "string",
      "minLength": 1,
      "maxLength": 255,
      "pattern": "^[A-Za-z0-9_][A-Za-z0-9:_.@\\\\-]*$"
    },
    "WatchedServices": {
      "type": "array",
      "maxItems": 50,
      "uniqueItems": true,
      "items": {
        "$ref": "#/$defs/UnitName"
      }
    }
  }
};
