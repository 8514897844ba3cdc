/** Names and short forms of the months, January first, by language. */
const monthNames: Readonly<Record<string, string>> = {
  en: `january,jan february,feb march,mar april,apr may june,jun july,jul august,aug
    september,sept,sep october,oct november,nov december,dec`,
  de: `januar,jänner februar,feber märz,mrz,maerz april mai juni juli august september
    oktober,okt november dezember,dez`,
  fr: `janvier,janv février,févr,fév mars avril,avr mai juin juillet,juil août,aout septembre
    octobre novembre décembre,déc`,
  es: `enero,ene febrero marzo abril,abr mayo junio julio agosto,ago septiembre,setiembre octubre
    noviembre diciembre,dic`,
  it: `gennaio,gen febbraio,febbr marzo aprile maggio,mag giugno,giu luglio,lug agosto
    settembre,sett ottobre,ott novembre dicembre`,
  pt: `janeiro fevereiro,fev março abril maio,mai junho julho agosto setembro,set outubro,out
    novembro dezembro`,
  nl: `januari februari maart,mrt april mei juni juli augustus september oktober november
    december`,
  pl: `stycznia,styczeń lutego,luty marca,marzec kwietnia,kwiecień maja,maj czerwca,czerwiec
    lipca,lipiec sierpnia,sierpień września,wrzesień października,październik listopada,listopad
    grudnia,grudzień`,
}

/** Months 1 to 12 by name in lower case, of all languages: no name means two months. */
export const months: ReadonlyMap<string, number> = new Map(
  Object.values(monthNames).flatMap((names) =>
    names
      .trim()
      .split(/\s+/)
      .flatMap((forms, index) =>
        forms.split(',').map((form) => [form, index + 1] as const),
      ),
  ),
)
