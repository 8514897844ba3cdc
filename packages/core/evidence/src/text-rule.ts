/** Name of the rule by which the text of a page is extracted. A changed rule gets another name. */
export const TEXT_RULE = 'text/1'
