/** Possible subjects of a question. */
export type AskedSubject = 'force' | 'speed' | 'distance' | 'work'

/** Words that name what a number or a question is about; spellings by ear are included. */
export const subjectWords: Readonly<Record<AskedSubject, string>> = {
  force: 'force forces strength forse fource forc',
  speed: `velocity velocities velocitee velociti veloucity velosity velawcity velawcitee velawsitee
    velawcitey velowcity velossity veloocitee velacity velaucity speed speeds sped speeed fast spead speedsup speedup`,
  distance: 'far distance distanse',
  work: 'work',
}
