import { kind } from './goods.ts';
import type { Root } from './goods.ts';

export const FINISHING_GOODS: readonly Root[] = [
  {
    name: 'Paints & Waterproofing',
    brands: ['Rangoli', 'Indradhanush', 'Chitra', 'Vayu Shield', 'Kumkum', 'Sandal'],
    trades: ['Paints & Chemicals', 'Paint House', 'Construction Chemicals'],
    branches: [
      {
        name: 'Paints',
        leaves: [
          {
            name: 'Wall & Metal Paints',
            kinds: [
              kind(
                'Interior Emulsion',
                ['320910', 18],
                ['bucket', 3150],
                [5, 200, 5],
                '20 l white|10 l white*0.53|20 l pastel*1.08|4 l white*0.23',
              ),
              kind(
                'Exterior Emulsion',
                ['320910', 18],
                ['bucket', 4650],
                [5, 200, 5],
                '20 l white|10 l white*0.53|20 l pastel*1.08|4 l white*0.23',
              ),
              kind(
                'Synthetic Enamel',
                ['320890', 18],
                ['bucket', 4100],
                [2, 60, 2],
                '20 l grey|20 l golden yellow*1.05|4 l grey*0.22|1 l grey*0.06',
              ),
            ],
          },
        ],
      },
      {
        name: 'Waterproofing',
        leaves: [
          {
            name: 'Coatings & Sealants',
            kinds: [
              kind(
                'Acrylic Waterproof Coating',
                ['321490', 18],
                ['bucket', 3900],
                [5, 120, 5],
                '20 kg|10 kg*0.53|4 kg*0.24|1 kg*0.07',
              ),
              kind('SBR Latex', ['400211', 18], ['can', 4300], [2, 80, 2], '20 l|5 l*0.28|1 l*0.065|200 l drum*9.4'),
              kind(
                'APP Membrane',
                ['680710', 18],
                ['roll', 2280],
                [5, 150, 5],
                '3 mm 10 sqm|4 mm 10 sqm*1.3|4 mm mineral*1.5|3 mm fibre glass*0.9',
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Safety & Site Supplies',
    brands: ['Kavach', 'Suraksha', 'Abhaya', 'Rakshak', 'Shramik', 'Sthira'],
    trades: ['Safety Solutions', 'Industrial Stores', 'Hardware & Tools'],
    branches: [
      {
        name: 'Personal Protection',
        leaves: [
          {
            name: 'Helmets, Shoes & Harness',
            kinds: [
              kind(
                'Safety Helmet',
                ['650610', 18],
                ['piece', 148],
                [20, 600, 10],
                'Ratchet yellow|Ratchet white|Ratchet blue|Nape strap yellow*0.7',
              ),
              kind(
                'Safety Shoes',
                ['640340', 18],
                ['pair', 890],
                [10, 300, 5],
                'Steel toe size 8|Steel toe size 9|Composite toe size 8*1.3|Gumboot size 9*0.6',
              ),
              kind(
                'Full Body Harness',
                ['630790', 18],
                ['piece', 1340],
                [5, 150, 5],
                'Double lanyard|Single lanyard*0.8|Shock absorber*1.5|Tower harness*2.1',
              ),
            ],
          },
        ],
      },
      {
        name: 'Site Supplies',
        leaves: [
          {
            name: 'Tools, Books & Canteen',
            kinds: [
              kind(
                'Angle Grinder',
                ['846729', 18],
                ['piece', 2450],
                [1, 40, 1],
                '4 inch 850 W|5 inch 1200 W*1.5|7 inch 2200 W*2.4|4 inch variable*1.25',
              ),
              kind(
                'Safety Instruction Handbook',
                ['490199', 0],
                ['copy', 85],
                [25, 500, 25],
                'English|Kannada|Hindi|Tamil',
              ),
              kind(
                'Packaged Drinking Water',
                ['220110', 5],
                ['case', 132],
                [20, 400, 10],
                '12 x 1 l|24 x 500 ml*1.1|20 l jar*0.5|9 x 2 l*1.25',
              ),
              kind(
                'Carbonated Soft Drink',
                ['220210', 40],
                ['case', 410],
                [5, 100, 5],
                '24 x 300 ml|12 x 600 ml*0.98|9 x 1.25 l*1.05|24 x 250 ml can*1.3',
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Packaging',
    brands: ['Packwell', 'Sampark', 'Surya Pack', 'Trimurti', 'Nirmal', 'Ekta'],
    trades: ['Packaging Industries', 'Packaging Solutions', 'Box Makers'],
    branches: [
      {
        name: 'Industrial Packaging',
        leaves: [
          {
            name: 'Boxes, Films & Straps',
            kinds: [
              kind(
                'Corrugated Box',
                ['481910', 5],
                ['piece', 34],
                [200, 8000, 100],
                '5 ply 18x12x12 inch|3 ply 12x10x8 inch*0.5|7 ply 24x18x18 inch*2.6|5 ply 24x16x12 inch*1.5',
              ),
              kind(
                'Stretch Film',
                ['392010', 18],
                ['roll', 310],
                [20, 600, 10],
                '23 micron 3 kg|18 micron 3 kg*0.96|Machine grade 16 kg*5.1|Black 3 kg*1.08',
              ),
              kind(
                'BOPP Packing Tape',
                ['391910', 18],
                ['roll', 41],
                [72, 2880, 72],
                '48 mm x 65 m|48 mm x 100 m*1.5|72 mm x 65 m*1.5|Printed 48 mm*1.3',
              ),
              kind(
                'HDPE Woven Sack',
                ['630533', 5],
                ['piece', 13.5],
                [500, 20_000, 500],
                '50 kg plain|25 kg plain*0.7|50 kg laminated*1.4|Jumbo bag 1 t*32',
              ),
            ],
          },
        ],
      },
    ],
  },
];
