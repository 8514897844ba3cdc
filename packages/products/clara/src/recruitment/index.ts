export {
  type Recruit,
  type RecruitmentEvent,
  type RecruitPanelParameters,
  recruitPanel,
} from './recruit-panel.ts'
export { RecruitmentError, type RecruitmentErrorCode } from './recruitment-error.ts'
export {
  type SeatEvent,
  type ServeRecruitmentsParameters,
  serveRecruitments,
} from './serve-recruitments.ts'
