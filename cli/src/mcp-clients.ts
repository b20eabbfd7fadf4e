/** The clients whose configuration is known, and a plain form for all others. */
export const MCP_CLIENTS = ['claude-code', 'claude-desktop', 'cursor', 'vscode', 'windsurf', 'codex', 'json'] as const;

export type McpClient = (typeof MCP_CLIENTS)[number];
