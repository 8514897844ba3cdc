/** Operation of a word on the number that follows it. */
export type Operation = 'add' | 'subtract' | 'multiply' | 'divide'

/** Words that name an operation. */
export const cueWords: Readonly<Record<Operation, string>> = {
  add: `plus add adds added adding addition gain gains gained gaining increase increases increased
    increasing accelerate accelerates accelerated accelerating acelarates boost boosts boosted
    raise raises raised rise rises rose grow grows grew additional extra quickens hastens surges
    strengthens speedsup speedup`,
  subtract: `minus subtract subtracts subtracted subtracting lose loses losing lost loss drop drops
    dropped dropping reduce reduces reduced reducing decrease decreases decreased decreasing slows
    slowed slowing decelerate decelerates decelerated decelerating weaken weakens weakened weakening
    shed sheds shear shears sheared decline declines declined falls fell lowers lowered diminish
    diminishes diminished shrinks shrank lessens lessened sacrifices drains drained deducts removes
    removed slowsdown`,
  multiply: `times multiply multiplies multiplied multiplying multiplier multiplication
    product factor`,
  divide: 'divide divides divided dividing',
}

/** Words that multiply without a number. */
export const multiples: Readonly<Record<string, number>> = {
  double: 2,
  doubles: 2,
  doubled: 2,
  doubling: 2,
  twice: 2,
  triple: 3,
  triples: 3,
  tripled: 3,
  tripling: 3,
  thrice: 3,
  quadruple: 4,
  quadruples: 4,
  quadrupled: 4,
}

/** Words whose arithmetic is not read here: one of them is enough to stop. */
export const vagueWords = `third thirds half halves halved halving quarter quarters percent percentage average
  averages median ratio fraction fractions dozen cubed root split splits splitting share
  shares shared evenly quotient remainder modulo hundreds thousands million billion negative
  squares exponent amplifies amplified amplify magnifies magnified scales scaled proportional inverse
  cancels cancel cancelled`

/** Words that may take away or not: they need an operation beside them. */
export const doubtWords = `back against versus opposing opposes opposed resists resisting resist
  drag drags friction resistance despite instead except without`

/** Way in which a question wants two numbers joined. */
export type Joining = 'sum' | 'total' | 'product' | 'difference' | 'remaining'

/** Words of a question that name how the numbers are joined. */
export const joiningWords: Readonly<Record<Joining, string>> = {
  sum: 'sum',
  total: 'total totals totaled overall combined combine combines altogether together',
  product: 'product',
  difference: 'difference differ',
  remaining: 'remaining remain remains remainder',
}
