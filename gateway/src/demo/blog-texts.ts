/** A subject of the demo blog: its titles, tags and what is to be said about it. */
export interface BlogText {
  titles: readonly [string, string];
  tags: readonly string[];
  intro: string;
  points: readonly string[];
}

export const BLOG_TEXTS: readonly BlogText[] = [
  {
    titles: ['How to read a cement test certificate', 'OPC or PPC: choosing cement for the job'],
    tags: ['Cement', 'Quality'],
    intro: 'A week number on the bag and a certificate that matches it tell more about cement than any brochure.',
    points: [
      'Check the week of packing: bags older than three months lose strength.',
      'Compare the 28-day strength with the grade.',
      'Store on pallets, a foot away from the wall.',
    ],
  },
  {
    titles: ['TMT bars: what Fe 500D really means', 'Weighing steel at site without disputes'],
    tags: ['Steel', 'Site practice'],
    intro: 'The D stands for ductility, which is what a building needs when the ground moves.',
    points: [
      'Take one metre, weigh it, and compare it with the table in IS 1786.',
      'Ask for the mill certificate of the heat number on the tag.',
      'Reject bundles with loose rust scales.',
    ],
  },
  {
    titles: ['AAC blocks against clay bricks, in rupees', 'Laying AAC blocks: five mistakes'],
    tags: ['Blocks', 'Costing'],
    intro: 'A lighter wall saves steel in the frame below it, and that saving rarely shows in the block price.',
    points: [
      'Use thin-bed jointing mortar of 3 mm.',
      'Wet the surface, do not soak the block.',
      'Leave a gap below the beam and fill it later.',
    ],
  },
  {
    titles: ['GST on construction materials after September 2025', 'Place of supply, explained with three trucks'],
    tags: ['GST', 'Finance'],
    intro: 'Most materials now carry 5 or 18 per cent; whether it is split depends on where the goods end up.',
    points: [
      'Seller and site in one state: half CGST, half SGST.',
      'Across the border of a state: IGST at the full rate.',
      'An e-way bill is needed above fifty thousand rupees.',
    ],
  },
  {
    titles: ['Writing a quote request that gets answers', 'Why your quotation takes three days'],
    tags: ['Procurement', 'How-to'],
    intro:
      'Sellers price what is clear first. A request with size, brand and place of delivery comes back within hours.',
    points: [
      'Name the grade and the size.',
      'Say when it is needed and whether in lots.',
      'Mention the access to the site.',
    ],
  },
  {
    titles: ['Choosing pipes for hot water lines', 'Pressure testing a plumbing line'],
    tags: ['Plumbing'],
    intro: 'CPVC and UPVC look alike on the truck and behave very differently at sixty degrees.',
    points: [
      'Match the solvent cement to the pipe.',
      'Support horizontal lines every metre.',
      'Hold the test pressure for two hours.',
    ],
  },
  {
    titles: ['Cable sizes for temporary power at site', 'Distribution boards: what to inspect on arrival'],
    tags: ['Electrical', 'Safety'],
    intro: 'Temporary power kills more often than the permanent one, because nobody designs it.',
    points: [
      'Put an earth leakage breaker on every board.',
      'Derate cables that run in the sun.',
      'Keep joints off the ground.',
    ],
  },
  {
    titles: ['Waterproofing before the monsoon', 'Paint coverage: why the bucket ends early'],
    tags: ['Paints', 'Monsoon'],
    intro: 'A terrace forgives nothing. Two thin coats outlast one thick coat, every year.',
    points: [
      'Repair cracks first and let them cure.',
      'Test by ponding for forty-eight hours.',
      'Keep one batch number for a wall.',
    ],
  },
  {
    titles: ['Helmets expire: read the date inside', 'Harness checks before working at height'],
    tags: ['Safety'],
    intro: 'Protective equipment is worn daily and inspected never, until the day it matters.',
    points: [
      'Replace helmets after five years or one blow.',
      'Look for cut stitches on the lanyard.',
      'Keep a register for each item.',
    ],
  },
  {
    titles: ['Packing that survives the highway', 'Cutting packaging cost without breakage'],
    tags: ['Packaging', 'Logistics'],
    intro: 'Half of all claims begin with a box that was right for the shelf and wrong for the truck.',
    points: [
      'Choose the ply by the stacking height.',
      'Wrap pallets from the base upwards.',
      'Print handling marks on two sides.',
    ],
  },
  {
    titles: ['A delivery challan in three copies', 'What to check before signing a challan'],
    tags: ['Logistics', 'How-to'],
    intro: 'Original for the consignee, duplicate for the transporter, triplicate for the consigner: each has its use.',
    points: [
      'Count before the truck leaves.',
      'Write shortages on the copy, not in a message.',
      'Photograph damaged bags on the truck.',
    ],
  },
  {
    titles: ['Becoming a seller with us: the first month', 'Keeping your offers fresh'],
    tags: ['Sellers'],
    intro: 'Sellers who update prices weekly get most of the orders; here is how they do it.',
    points: [
      'Hide offers you cannot serve this week.',
      'State the minimum order honestly.',
      'Answer purchase orders the same day.',
    ],
  },
];
