/** The supported clients, and a generic form for all others. */
export const MCP_CLIENTS = ['claude-code', 'claude-desktop', 'cursor', 'vscode', 'windsurf', 'codex', 'json'] as const;

export type McpClient = (typeof MCP_CLIENTS)[number];
