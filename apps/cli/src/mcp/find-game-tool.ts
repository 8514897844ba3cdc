import { FINDABLE } from '@cresolver/core/questions/finding'
import type { McpServer, ToolAnnotations } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { answered } from './answered.ts'
import type { McpPorts } from './mcp-ports.ts'

const name = z.string().min(1).max(80)

const input = z.object({
  recipe: z.enum(FINDABLE as [string, ...string[]]).describe('Name of a recipe'),
  day: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'day must be a day, such as 2027-06-20')
    .describe('Day of the game, in the zone of the league'),
  yes: name.describe('Side that YES stands for; either side for a player'),
  no: name.optional().describe('The other side'),
  player: name.optional().describe('Whole name of the player'),
  known: z
    .record(z.string(), z.string().max(64))
    .optional()
    .describe('Parameters that are known, such as measure or league'),
})

const output = z.object({
  parameters: z.record(z.string(), z.string()),
  open: z.array(z.string()),
  away: z.string(),
  home: z.string(),
  starts: z.string(),
})

/** Registers the tool that finds the ids of a game. */
export function registerFindGame(
  server: McpServer,
  findGame: NonNullable<McpPorts['findGame']>,
  annotations: ToolAnnotations,
): void {
  server.registerTool(
    'find_game',
    {
      title: 'Find a game',
      description:
        'Finds the ids of a game by day and names in the schedules of its league, and fills the parameters of its recipe. Says which parameters the text of the market still has to give.',
      inputSchema: input,
      outputSchema: output,
      annotations,
    },
    (query) =>
      answered(async () => {
        const { parameters, open, game } = await findGame(query)
        return {
          ...{ parameters: { ...parameters }, open: [...open] },
          away: game.away.names[0] ?? '',
          home: game.home.names[0] ?? '',
          starts: new Date(game.start * 1_000).toISOString(),
        }
      }),
  )
}
