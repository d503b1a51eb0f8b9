import { DEFAULT_CHARGE_NAMES } from '@console/shared/constants';

interface Names {
  charge_1_name?: string | undefined;
  charge_2_name?: string | undefined;
}

/** The names of both charges. One that is absent or blank gets its default name. */
export const chargeNames = ({ charge_1_name, charge_2_name }: Names) => ({
  charge_1_name: charge_1_name?.trim() || DEFAULT_CHARGE_NAMES[0],
  charge_2_name: charge_2_name?.trim() || DEFAULT_CHARGE_NAMES[1],
});
