/** Questions that no fact can answer, with the reason. */
export const invalidQuestions: readonly {
  readonly question: string
  readonly reason: string
}[] = [
  {
    question: 'Is the new anthem of {name} more beautiful than the old one?',
    reason: 'a matter of taste',
  },
  {
    question: 'Should the Central Bank of {name} cut rates in June 2026?',
    reason: 'asks what is right, not what happened',
  },
  {
    question: 'Did {name} United win the Coast Cup final by 31 June 2026?',
    reason: 'June has 30 days',
  },
  {
    question:
      'Did {name} Air complete its merger with Corvane Lines between 20 June 2026 and 3 June 2026?',
    reason: 'the window ends before it starts',
  },
  {
    question: 'Who won the council election of {name} in June 2026?',
    reason: 'cannot be answered with YES or NO',
  },
  {
    question: 'Is the harbor of {name} the best place to live?',
    reason: 'a matter of taste',
  },
  {
    question:
      'Did {name} Motors launch the K5 van and did {name} Motors not launch the K5 van by 30 June 2026?',
    reason: 'contradicts itself',
  },
  {
    question: 'Did the color of {name} taste louder than Tuesday in June 2026?',
    reason: 'has no meaning',
  },
]
