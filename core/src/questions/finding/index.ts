export { FINDABLE, type FoundGame, findGame, type GameQuery } from './find-game.ts'
export type { NamedSide as GameSide, ScheduledGame } from './games.ts'
