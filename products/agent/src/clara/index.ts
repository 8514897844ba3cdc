export {
  type ClaraEventParameters,
  type ClaraWorkNotice,
  handleClaraEvent,
} from './handle-clara-event.ts'
export { type ClaraWork, openClaraWork } from './open-clara-work.ts'
export { type ClaraPost, readClaraPost } from './read-clara-post.ts'
export { type WorkOnClaraParameters, workOnClara } from './work-on-clara.ts'
