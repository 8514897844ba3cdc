export {
  type ClaraScheduledTaskParameters,
  claraScheduledTask,
} from './clara-scheduled-task.ts'
