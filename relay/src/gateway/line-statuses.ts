type Fields = Readonly<Record<string, unknown>>;

const PURCHASE = ['DRAFT', 'ISSUED', 'PAID'];
const CHALLAN = ['DRAFT', 'IN_TRANSIT', 'DELIVERED'];
const ORDER = ['CONFIRMED', 'PO_ISSUED', 'IN_TRANSIT', 'DELIVERED'];

/**
 * Some gateways move a document and not its lines. No line is then behind its document; one that is ahead of it, or was
 * cancelled, is as the gateway says.
 */
const keptUp =
  (steps: readonly string[]) =>
  (status: unknown, line: Fields): Fields => {
    const own = steps.indexOf(String(line['status']));
    const isOpen = line['status'] === undefined || (own >= 0 && own < steps.length - 1);
    const isBehind = isOpen && (status === 'CANCELLED' || own < steps.indexOf(String(status)));
    return isBehind ? { ...line, status } : line;
  };

export const purchaseLine = keptUp(PURCHASE);
export const challanLine = keptUp(CHALLAN);

/** An order in transit has lines that are not yet, and a closed one may have lines that never were. */
export const orderLine = (status: unknown, line: Fields): Fields =>
  status === 'DELIVERED' || status === 'CANCELLED' ? keptUp(ORDER)(status, line) : line;
