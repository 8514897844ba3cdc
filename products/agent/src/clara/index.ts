export { type WorkOnClaraParameters, workOnClara } from './work-on-clara.ts'
