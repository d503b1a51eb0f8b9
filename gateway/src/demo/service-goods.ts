import { kind } from './goods.ts';
import type { Root } from './goods.ts';

export const SERVICE_GOODS: readonly Root[] = [
  {
    name: 'Plumbing',
    brands: ['Jaldhara', 'Varuna Flow', 'Neerja', 'Gangotri', 'Sarita', 'Blue Lotus'],
    trades: ['Pipes & Fittings', 'Sanitary Mart', 'Plumbing House'],
    branches: [
      {
        name: 'Pipes',
        leaves: [
          {
            name: 'CPVC, UPVC & HDPE',
            kinds: [
              kind(
                'CPVC Pipe SDR 11',
                ['391723', 18],
                ['length', 465],
                [20, 800, 10],
                '1 inch 3 m|3/4 inch 3 m*0.68|1.25 inch 3 m*1.5|2 inch 3 m*2.9',
              ),
              kind(
                'UPVC Pipe Sch 40',
                ['391723', 18],
                ['length', 520],
                [20, 600, 10],
                '1.5 inch 3 m|1 inch 3 m*0.62|2 inch 3 m*1.36|3 inch 3 m*2.6',
              ),
              kind(
                'SWR Drainage Pipe',
                ['391723', 18],
                ['length', 640],
                [20, 500, 10],
                '110 mm 3 m|75 mm 3 m*0.6|160 mm 3 m*2.1|110 mm 6 m*1.95',
              ),
              kind(
                'HDPE Pipe PE 100',
                ['391721', 18],
                ['metre', 148],
                [100, 3000, 50],
                '63 mm PN 10|50 mm PN 10*0.66|90 mm PN 10*1.9|110 mm PN 10*2.8',
              ),
            ],
          },
        ],
      },
      {
        name: 'Fittings & Tanks',
        leaves: [
          {
            name: 'Valves, Taps & Tanks',
            kinds: [
              kind(
                'Brass Ball Valve',
                ['848180', 18],
                ['piece', 385],
                [10, 300, 5],
                '1 inch|3/4 inch*0.72|1.5 inch*1.9|2 inch*2.9',
              ),
              kind(
                'Chrome Bib Tap',
                ['848180', 18],
                ['piece', 640],
                [10, 250, 5],
                'Short body|Long body*1.18|Two way*1.5|Sensor*4.2',
              ),
              kind(
                'Overhead Water Tank',
                ['392510', 18],
                ['piece', 7400],
                [1, 40, 1],
                '1000 l|500 l*0.55|2000 l*1.9|5000 l*4.6',
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Electrical',
    brands: ['Vidyut', 'Tejas', 'Jyoti', 'Suryakiran', 'Agni', 'Urja'],
    trades: ['Electricals', 'Electrical Stores', 'Cables & Lighting'],
    branches: [
      {
        name: 'Wires & Cables',
        leaves: [
          {
            name: 'Building & Power Cables',
            kinds: [
              kind(
                'FR House Wire',
                ['854449', 18],
                ['coil', 2150],
                [10, 300, 5],
                '2.5 sqmm 90 m|1.5 sqmm 90 m*0.63|4 sqmm 90 m*1.55|6 sqmm 90 m*2.3',
              ),
              kind(
                'Armoured Aluminium Cable',
                ['854460', 18],
                ['metre', 310],
                [50, 1500, 50],
                '4C x 25 sqmm|4C x 16 sqmm*0.75|3.5C x 50 sqmm*1.6|3.5C x 95 sqmm*2.7',
              ),
              kind(
                'CAT 6 LAN Cable',
                ['854449', 18],
                ['box', 7900],
                [1, 60, 1],
                '305 m UTP|305 m FTP*1.4|100 m UTP*0.38|305 m outdoor*1.6',
              ),
            ],
          },
        ],
      },
      {
        name: 'Switchgear & Lighting',
        leaves: [
          {
            name: 'Breakers, Lights & Solar',
            kinds: [
              kind(
                'MCB Single Pole',
                ['853620', 18],
                ['piece', 168],
                [20, 600, 10],
                '16 A C curve|10 A C curve*0.98|32 A C curve*1.08|63 A C curve*1.9',
              ),
              kind(
                'MCB Distribution Board',
                ['853710', 18],
                ['piece', 2450],
                [2, 80, 1],
                '8 way TPN|4 way SPN*0.5|12 way TPN*1.4|8 way IP54*1.7',
              ),
              kind(
                'LED Street Light',
                ['940542', 18],
                ['piece', 2980],
                [5, 200, 5],
                '60 W|45 W*0.8|90 W*1.4|120 W*1.8',
              ),
              kind(
                'Solar Module',
                ['854143', 5],
                ['piece', 11_200],
                [4, 200, 2],
                '540 Wp mono|450 Wp mono*0.85|335 Wp poly*0.62|580 Wp bifacial*1.1',
              ),
            ],
          },
        ],
      },
    ],
  },
];
