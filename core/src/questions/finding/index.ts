export { FINDABLE, type FoundGame, findGame, type GameQuery } from './find-game.ts'
