/** What a document must show, recomputed in whole paise without our pricing code. */
export interface Expected {
  grand_total: string;
  round_off: string;
  payable: string;
}

interface Line {
  /** Whole numbers only; fractions do not matter here. */
  quantity: number;
  /** Rupees. */
  price: string;
  gst: number;
  discount?: string;
}

/** taxable = quantity × price; total = taxable + GST − discount; the document adds charges, and rounds 50 paise up. */
export function expectedTotal(lines: readonly Line[], added: readonly string[] = []): Expected {
  const lineTotals = lines.map(({ quantity, price, gst, discount = '0.00' }) => {
    const taxable = BigInt(quantity) * paise(price);
    // Rounds half a paisa up.
    const tax = (taxable * BigInt(gst) * 2n + 100n) / 200n;
    return taxable + tax - paise(discount);
  });
  const total = [...lineTotals, ...added.map(paise)].reduce((sum, part) => sum + part, 0n);
  const payable = ((total + 50n) / 100n) * 100n;
  return { grand_total: inRupees(total), round_off: inRupees(payable - total), payable: inRupees(payable) };
}

function paise(rupees: string): bigint {
  const [whole = '0', part = '00'] = rupees.replace('-', '').split('.');
  const amount = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return rupees.startsWith('-') ? -amount : amount;
}

/** ₹1,23,456.70; a negative amount has its sign in front. */
function inRupees(amount: bigint): string {
  const sign = amount < 0n ? '-' : '';
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const grouped =
    whole.length <= 3 ? whole : `${whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${whole.slice(-3)}`;
  return `${sign}₹${grouped}.${digits.slice(-2)}`;
}
