const halfLife = 50
/** 2^30 x 2^(-n / 50), rounded: a table, because engines need not agree in the last bit of a power. */
const decay = [
  1_073_741_824, 1_058_959_303, 1_044_380_297, 1_030_002_005, 1_015_821_663,
  1_001_836_546, 988_043_966, 974_441_273, 961_025_852, 947_795_125, 934_746_550,
  921_877_618, 909_185_856, 896_668_826, 884_324_121, 872_149_370, 860_142_232,
  848_300_399, 836_621_597, 825_103_580, 813_744_135, 802_541_079, 791_492_259,
  780_595_551, 769_848_862, 759_250_125, 748_797_304, 738_488_390, 728_321_402,
  718_294_387, 708_405_415, 698_652_589, 689_034_032, 679_547_897, 670_192_360,
  660_965_624, 651_865_915, 642_891_484, 634_040_607, 625_311_583, 616_702_733,
  608_212_405, 599_838_965, 591_580_804, 583_436_337, 575_403_996, 567_482_239,
  559_669_544, 551_964_408, 544_365_351,
] as const

/**
 * Returns what evidence counts with a number of newer markets before it: half with each 50 of them.
 *
 * @param markets - a whole number >= 0
 * @returns in units of 2^-30; it never rises with the markets
 */
export function decayOf(markets: number): bigint {
  return BigInt(decay[markets % halfLife] ?? 0) >> BigInt(Math.floor(markets / halfLife))
}
