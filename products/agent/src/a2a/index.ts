export { mountA2a } from './mount-a2a.ts'
