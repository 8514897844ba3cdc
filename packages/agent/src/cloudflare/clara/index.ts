export { type ClaraDutyParameters, type ClaraPost, claraDuty } from './clara-duty.ts'
