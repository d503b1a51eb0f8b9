import { FINISHING_GOODS } from './finishing-goods.ts';
import type { Root } from './goods.ts';
import { SERVICE_GOODS } from './service-goods.ts';
import { STRUCTURE_GOODS } from './structure-goods.ts';

const GOODS: readonly Root[] = [...STRUCTURE_GOODS, ...SERVICE_GOODS, ...FINISHING_GOODS];

const SECTORS = `Housing|Metro Rail|Highways|Airports|Hospitals|Hotels|Schools|Warehousing|Data Centres|Ports|Railways
|Bridges|Tunnels|Dams|Irrigation|Water Supply|Sewage|Power Plants|Substations|Solar Parks|Wind Farms|Refineries
|Pharma Plants|Food Parks|Cold Stores|Textile Mills|Sugar Mills|Steel Plants|Mines|Telecom|Stadiums|Malls|Offices
|Villas|Townships|Rural Housing|Defence|Police Housing|Universities|Laboratories|Museums|Temples|Markets|Bus Stations
|Parking|Parks|Dairies|Fisheries|Greenhouses`
  .split('|')
  .map((name) => name.trim());

/** The top-level categories. From the second sector on, each has the same goods under its own categories. */
export function rootsFor(sectors: number): Root[] {
  const named = SECTORS.slice(0, sectors - 1).map((sector) =>
    GOODS.map((root) => ({ ...root, name: `${root.name} for ${sector}` })),
  );
  return [...GOODS, ...named.flat()];
}
