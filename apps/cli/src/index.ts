export { type Environment, type Output, processEnvironment } from './environment.ts'
export { createProgram } from './program.ts'
export { run } from './run.ts'
