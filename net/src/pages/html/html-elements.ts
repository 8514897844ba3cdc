/** Elements without content. */
export const voidElements = list(
  'area base br col embed hr img input link meta param source track wbr',
)

/** Elements whose content is not text of the page: programs, fields of forms, and what stands in for media. */
export const droppedElements = list(
  'script style title iframe object canvas audio video textarea select noembed noframes annotation annotation-xml',
)

/** Elements of a drawing whose text is not drawn where it stands. */
export const undrawnElements = list(
  'defs symbol clippath mask pattern marker title desc metadata style script',
)

/** Elements that begin and end a line. */
export const blockElements = list(
  `address article aside blockquote body br caption center dd details dialog dir div dl dt
  fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main
  menu nav ol option p pre search section summary table tbody tfoot thead title tr ul`,
)

/** Elements that put a space between themselves and their neighbors. */
export const cellElements = list('td th button img')

/** Elements that an opening tag closes if they are innermost. */
export const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', list('li p')],
  ['dt', list('dt dd p')],
  ['dd', list('dt dd p')],
  ['tr', list('tr td th p')],
  ['td', list('td th p')],
  ['th', list('td th p')],
  ['tbody', list('tr td th thead tbody p')],
  ['option', list('option')],
  ['body', list('head')],
  ...[
    ...list(
      'p div ul ol dl table h1 h2 h3 h4 h5 h6 section article blockquote form hr pre footer header',
    ),
  ].map((name): [string, ReadonlySet<string>] => [name, list('p')]),
])

function list(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/))
}
