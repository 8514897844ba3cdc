/** Words by which a question is left to taste. */
export const TASTE =
  /\b(?:best(?! (?:picture|actor|actress|director|song|album|new artist|original|adapted|supporting|film|player|in show|of (?:three|five|seven)))|worst|better|good|bad|great(?:est)?|success(?:ful|fully)?|significant(?:ly)?|substantial(?:ly)?|meaningful(?:ly)?|major|popular|famous|beautiful|interesting|important|impressive|disappoint\w*|huge|massive(?:ly)?|big|strong(?:ly)?|weak(?:ly)?|viral|mainstream|dominat\w*|crash|collapse|flop|(?:a|be|become) hit|soon|a lot|many|few|several|widely|severe(?:ly)?|serious(?:ly)?|dramatic(?:ally)?|controversial|embarrass\w*|worth(?:while| it)?|overrated|underrated|cool|nice|fun|happy|satisf\w*|fair(?:ly)?|reasonabl[ey]|decent|improve\w*|deteriorat\w*|worsen\w*|succeed|fail badly|go well|perform well|do well|well received|a success|credible (?:reports?|reporting|sources?)|consensus of)\b/

/** Subjects that are somewhere. */
export const LOCAL =
  /\b(?:rain\w*|snow\w*|temperatures?|degrees|°\s?[CF]?|heat ?waves?|hurricanes?|storms?|tornado(?:e?s)?|earthquakes?|wildfires?|floods?|flooding|drought|blackouts?|power cuts?|curfews?|unemployment|inflation|gdp|elections?|referendum|mayor|governor|parliament|minimum wage|home prices|house prices|gas prices|petrol|interest rates?|speed limit|lockdown|protests?)\b/i

/** Names that more than one well-known person, team, place or coin has, without a word in front. */
export const SHARED_NAMES =
  /(?<!\b[A-Z][\w.'’-]* )(?:\b(?:Senator|Representative|Governor|Judge|Justice|Coach|Mr\.|Ms\.|Dr\.) [A-Z][a-z]+(?! [A-Z])|\b(?:Giants|Cardinals|Rangers|Kings|Panthers|Jets|Tigers|Bulldogs|Wildcats|Eagles|Hawks|Lions|Bears|Falcons|Warriors|Saints|Royals|Spurs|United|City|Rovers|Athletic|Sporting|Racing|Nacional|Arsenal de|Barcelona SC|Georgia|Congo|Korea|Guinea|Washington|Jordan|Macedonia|Samoa|Dominica|Birmingham|Portland|Columbia|Springfield|Cambridge|Richmond|Smith|Williams|Johnson|Jones|Brown|Miller|Davis|Wilson|Anderson|Taylor|Thomas|Moore|Martin|Lee|Kim|Park|Wang|Li|Zhang|Garcia|Silva|Santos|Rodriguez|Khan|Singh|Bush|Clinton|Kennedy|Murphy|Young|Allen|King|Luna|LUNA|Terra|Pepe|PEPE)\b(?!,? [A-Z]))/

/** An office, a team or a company without saying whose, of which one or which. */
export const NAMELESS =
  /\b(?:the (?:president|prime minister|king|queen|pope|chancellor|senator|governor|mayor|minister|ceo|company|team|club|champion|government|court|token|coin|stock|market|bank|movie|film|album|game|app|airline|model)|the new \w+|they|he|she)\b/i

/** Verbs of events that can happen in part, late, or not at all. */
export const EVENT =
  /\b(?:perform\w*|headlin\w*|halftime|concert|tour|show|announc\w*|unveil\w*|sue[sd]?|lawsuit|suit|charged|sell|buy|indict\w*|convict\w*|arrest\w*|trial|verdict|settle\w*|ceasefire|peace deal|deal|agreement|invade\w*|invasion|attack\w*|strike[sd]?|fight|bout|match|game|race|final|series|play|win|beat|defeat|advance|launch\w*|release[sd]?|ship\w*|debut\w*|open\w*|cease|resign\w*|retire\w*|step down|leave|out as|removed?|impeach\w*|fire[sd]?|marry|married|divorce\w*|engaged|pregnant|die[sd]?|visit\w*|meet|meeting|attend\w*|say|mention\w*|tweet\w*|post|ban\w*|block\w*|approve\w*|acqui\w*|merge\w*|delist\w*|hack\w*|go public|ipo|bankrupt\w*|default\w*|recession|shutdown|shut down|nominat\w*|confirm\w*|endorse\w*|drop out|withdraw\w*|sign\w*|transfer\w*|wear\w*|appear\w*|cameo|land\w*|reach orbit|dock\w*)\b/

/** Words that say how such an edge is decided. */
export const EDGE =
  /\b(?:postpon\w*|cancel\w*|cancell\w*|reschedul\w*|delay\w*|abandon\w*|suspend\w*|overtime|extra time|penalt\w*|shoot-?out|no contest|draws?|ties?|tied|death|dies|acting|interim|official(?:ly)?|according to|as (?:reported|published|listed|shown|stated|announced|disclosed|filed|posted|first published|defined|measured|recorded) (?:by|on|in)|as defined|resolves?|counts?|counted|does not count|do not count|only if|even if|regardless|whether or not|otherwise|void|split|excluding|including|not including|in any form|for any reason|filed|served|signed into law|docket|closing price|box score|on record|on its website|(?:press|earnings) release|formal(?:ly)?|at least|or more|or fewer|or later|more than|fewer than|by a vote|votes?)\b/i

/** A date, a period, an edition or a moment. */
export const TIME =
  /\b(?:20\d\d(?:[-/]\d\d)?|january|february|march|april|may \d|in may|may|june|july|august|september|october|november|december|jan\.|feb\.|aug\.|sept?\.|oct\.|nov\.|dec\.|monday|tuesday|wednesday|thursday|friday|saturday|sunday|q[1-4]|quarter|today|tonight|tomorrow|this (?:week|month|year|season|weekend)|\d{1,2}:\d\d|noon|midnight|year[- ]end|end of (?:the )?(?:day|week|month|year)|super bowl [ivxlc]+|euro \d+)\b/i

/** Games that are played on a day, and can be played on another one. */
export const GAME =
  /\b(?:beat|defeat|(?:a|the|their|next) (?:game|match|race|bout|fight))\b(?! titled)/

/** Words that say what then holds. */
export const NOT_PLAYED =
  /\b(?:postpon\w*|cancel\w*|reschedul\w*|abandon\w*|made up|no contest|not (?:played|completed|held|finished|concluded)|(?:played|completed|held) (?:by|later)|void|split|walkover|forfeit\w*)\b/
