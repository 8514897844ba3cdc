export { FINDABLE, type FoundGame, findGame, type GameQuery } from './find-game.ts'
export type { ScheduledGame, Side as GameSide } from './games.ts'
