export const MCP_PATH = '/api/mcp'
