/** A subject of the demo blog: its titles, tags and content; `story` is why and how. */
export interface BlogText {
  titles: readonly [string, string];
  tags: readonly string[];
  intro: string;
  points: readonly string[];
  story: readonly [string, string];
  quote: string;
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
    story: [
      'Cement ages from the day it is packed. A bag that waited three monsoon months in a transporter’s yard can lose a fifth of its strength, and nothing on the outside shows it. The week number does.',
      'Make one person responsible for the certificate file. When a truck arrives, the week on the bag, the invoice and the certificate are compared before the first bag is unloaded, not after the slab is cast.',
    ],
    quote: 'We stopped arguing about brands the day we started reading dates.',
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
    story: [
      'A bar that is strong but brittle looks the same in the yard. The difference shows when a column has to bend without breaking, and by then nobody can change the bar.',
      'Keep a one-metre gauge, a digital scale and the table of IS 1786 in the store. Three bars from different bundles, weighed in front of the driver, settle most disputes in ten minutes.',
    ],
    quote: 'Weigh it while the truck is still here. After that you are only writing letters.',
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
    story: [
      'Comparing the price of a block with that of a brick compares the wrong things. Mortar, plaster, labour and the steel of the frame all move, and they move in favour of the lighter wall.',
      'Stack the blocks under cover, on level ground, no more than eight courses high. Check one pallet in twenty for size: thin joints forgive nothing.',
    ],
    quote: 'The block was four rupees dearer and the wall was eleven per cent cheaper.',
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
    story: [
      'A wrong rate is found at the return, months later, when the customer has closed the project. Correcting it costs a credit note, an explanation and often the credit itself.',
      'Ask for the place of delivery before the price, not after it. The state of the site, not that of the head office, decides how the tax is split.',
    ],
    quote: 'Every second GST query we get is really a question about an address.',
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
    story: [
      'A request that leaves out the brand or the pin code goes around twice: to the seller, back to you, and to the seller again. The price is the same; the three days are gone.',
      'Attach the drawing or the bill of quantities when there is one. If an equivalent brand will do, say so, for it often halves the waiting time.',
    ],
    quote: 'The best request we received last month was four lines long.',
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
    story: [
      'Most leaks in hot lines are not at the pipe but at the joint, and most joints fail because the cement was that of another pipe. It holds for a season, which is the worst of all.',
      'Test before the wall is closed, with the gauge in a photograph that also shows the clock. Store pipes flat and in the shade: the sun bends them before the plumber does.',
    ],
    quote: 'A two-hour test saved us from opening eleven bathrooms.',
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
    story: [
      'A temporary board is moved every week, stands in the rain and feeds machines with borrowed plugs. It deserves more protection than the permanent one, and usually gets less.',
      'Name one electrician who alone opens the boards. Check the trip button of each breaker on Monday mornings, and write the date on the door.',
    ],
    quote: 'If a breaker trips twice, the cable is telling you something.',
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
    story: [
      'Coverage on the bucket assumes a smooth, primed and dry wall. On a rough one the first coat disappears, and the second bucket has another batch number and another shade.',
      'Measure moisture before you begin. Order all buckets of one wall together, and open them in the order of their numbers.',
    ],
    quote: 'The terrace that was tested by ponding is the one nobody calls about.',
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
    story: [
      'A helmet that was dropped from the third floor looks like a new one. The shell has done its work and will not do it twice.',
      'Give every item a number and a line in the register. On the first of the month, two people look at each: one reads the date, the other pulls the straps.',
    ],
    quote: 'Nobody ever told us they had checked a harness too often.',
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
    story: [
      'On the highway a carton carries the weight of all that stand above it, for thirty hours, while being shaken. The shelf test in the warehouse says nothing about that.',
      'Photograph the loaded truck before the doors close. When something breaks, the picture tells whether the box or the stacking was wrong.',
    ],
    quote: 'We added one ply and lost nine claims out of ten.',
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
    story: [
      'The challan is the only paper that all three parties hold. When quantities are disputed, what counts is what was written on it at the gate, in ink, with a time.',
      'Keep a table, a pen and a light at the gate. It sounds trivial until a truck arrives at eleven at night with two hundred bags.',
    ],
    quote: 'A shortage in a message is an opinion. On the challan it is a fact.',
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
    story: [
      'Buyers see how old a price is. An offer from last week is asked about first, even where an older one looks cheaper, because it is likely to hold.',
      'Block half an hour every Monday for your offers. Change what moved, hide what is out of stock, and leave the rest alone.',
    ],
    quote: 'Our first order came from the one price we had updated that morning.',
  },
];
