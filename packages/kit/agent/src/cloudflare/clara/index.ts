export { type ClaraDutyParameters, claraDuty } from './clara-duty.ts'
