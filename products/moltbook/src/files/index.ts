export { type FileProblem, openLockedJsonFile } from './locked-json-file.ts'
