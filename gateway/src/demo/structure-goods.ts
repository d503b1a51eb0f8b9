import { kind } from './goods.ts';
import type { Root } from './goods.ts';

const CEMENT = ['252329', 18] as const;
const TMT = ['721420', 18] as const;
const BAR_SIZES = '12 mm|8 mm*1.03|10 mm*1.02|16 mm|20 mm*1.01|25 mm*1.01';

export const STRUCTURE_GOODS: readonly Root[] = [
  {
    name: 'Cement & Concrete',
    brands: ['Nandi Shakti', 'Deccan Gold', 'Himgiri', 'Sahyadri Super', 'Kaveri Premium', 'Vajra'],
    trades: ['Cement Agencies', 'Building Materials', 'Cement Depot'],
    branches: [
      {
        name: 'Cement',
        leaves: [
          {
            name: 'Ordinary Portland Cement',
            kinds: [
              kind(
                'OPC 53 Grade Cement',
                CEMENT,
                ['bag', 392],
                [100, 1500, 50],
                '50 kg paper bag|50 kg HDPE bag*0.99|50 kg jumbo lot*0.97|25 kg bag*0.54',
              ),
              kind(
                'OPC 43 Grade Cement',
                CEMENT,
                ['bag', 374],
                [100, 1200, 50],
                '50 kg paper bag|50 kg HDPE bag*0.99|50 kg jumbo lot*0.97|25 kg bag*0.54',
              ),
              kind(
                'White Cement',
                ['252321', 18],
                ['bag', 1180],
                [10, 200, 10],
                '50 kg bag|40 kg bag*0.82|25 kg bag*0.53|5 kg pouch*0.12',
              ),
            ],
          },
          {
            name: 'Blended Cement',
            kinds: [
              kind(
                'PPC Cement',
                CEMENT,
                ['bag', 362],
                [100, 1500, 50],
                '50 kg paper bag|50 kg HDPE bag*0.99|50 kg laminated bag*1.01|25 kg bag*0.54',
              ),
              kind(
                'PSC Slag Cement',
                CEMENT,
                ['bag', 348],
                [100, 1200, 50],
                '50 kg paper bag|50 kg HDPE bag*0.99|50 kg laminated bag*1.01|25 kg bag*0.54',
              ),
              kind(
                'Composite Cement',
                CEMENT,
                ['bag', 355],
                [100, 1000, 50],
                '50 kg paper bag|50 kg HDPE bag*0.99|50 kg laminated bag*1.01|25 kg bag*0.54',
              ),
            ],
          },
        ],
      },
      {
        name: 'Concrete & Mortar',
        leaves: [
          {
            name: 'Ready Mix & Dry Mix',
            kinds: [
              kind('Ready Mix Concrete', ['382450', 18], ['cum', 5200], [6, 120, 6], 'M25|M20*0.95|M30*1.06|M40*1.18'),
              kind(
                'Dry Mix Plaster',
                ['321490', 18],
                ['bag', 285],
                [50, 600, 25],
                '40 kg bag|30 kg bag*0.78|Rapid set 40 kg*1.2|Fibre 40 kg*1.3',
              ),
              kind(
                'Concrete Admixture',
                ['382440', 18],
                ['litre', 96],
                [20, 800, 20],
                '200 l drum|20 l can*1.06|5 l can*1.15|IBC 1000 l*0.94',
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Steel & Metals',
    brands: ['Ispat Veer', 'Trishul', 'Konark', 'Vindhya', 'Bhadra', 'Chalukya'],
    trades: ['Steel Traders', 'Iron & Steel', 'Ispat Udyog'],
    branches: [
      {
        name: 'TMT Bars',
        leaves: [
          {
            name: 'Reinforcement Bars',
            kinds: [
              kind('Fe 500D TMT Bar', TMT, ['MT', 56_400], [1, 40, 0.5], BAR_SIZES),
              kind('Fe 550D TMT Bar', TMT, ['MT', 57_900], [1, 40, 0.5], BAR_SIZES),
              kind('Epoxy Coated TMT Bar', TMT, ['MT', 71_200], [1, 20, 0.5], BAR_SIZES),
              kind(
                'Binding Wire',
                ['721710', 18],
                ['kg', 74],
                [50, 1000, 25],
                '20 gauge|18 gauge*0.99|16 gauge*0.98|GI 20 gauge*1.2',
              ),
            ],
          },
        ],
      },
      {
        name: 'Structural Steel',
        leaves: [
          {
            name: 'Angles & Channels',
            kinds: [
              kind(
                'MS Angle',
                ['721621', 18],
                ['MT', 58_800],
                [0.5, 15, 0.25],
                '50x50x6 mm|40x40x5 mm*1.01|65x65x6 mm|75x75x8 mm*1.02',
              ),
              kind(
                'MS Channel',
                ['721631', 18],
                ['MT', 59_600],
                [0.5, 15, 0.25],
                'ISMC 100|ISMC 75*1.01|ISMC 125|ISMC 150*1.02',
              ),
              kind(
                'MS Beam',
                ['721633', 18],
                ['MT', 61_300],
                [1, 20, 0.5],
                'ISMB 200|ISMB 150*1.01|ISMB 250*1.01|ISMB 300*1.03',
              ),
            ],
          },
          {
            name: 'Sheets & Tubes',
            kinds: [
              kind(
                'GI Sheet',
                ['721041', 18],
                ['MT', 68_500],
                [0.5, 12, 0.25],
                '1.0 mm|0.8 mm*1.02|1.2 mm*0.99|1.6 mm*0.98',
              ),
              kind(
                'MS Square Tube',
                ['730661', 18],
                ['MT', 63_700],
                [0.5, 12, 0.25],
                '50x50x2 mm|40x40x2 mm*1.01|72x72x3 mm|100x100x4 mm*1.02',
              ),
              kind(
                'Colour Coated Roofing Sheet',
                ['721070', 18],
                ['sqm', 415],
                [50, 1500, 50],
                '0.50 mm|0.45 mm*0.93|0.60 mm*1.14|0.50 mm tile profile*1.2',
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Blocks & Bricks',
    brands: ['Aerocraft', 'Litebuild', 'Ecoblock', 'Tungabhadra', 'Prithvi', 'Hoysala'],
    trades: ['Blocks & Bricks', 'AAC Depot', 'Building Products'],
    branches: [
      {
        name: 'AAC Blocks',
        leaves: [
          {
            name: 'AAC Blocks & Adhesives',
            kinds: [
              kind(
                'AAC Block',
                ['681099', 5],
                ['cum', 3650],
                [20, 300, 10],
                '600x200x200 mm|600x200x150 mm*1.01|600x200x100 mm*1.02|600x200x230 mm',
              ),
              kind(
                'Block Jointing Mortar',
                ['321490', 18],
                ['bag', 325],
                [20, 400, 10],
                '40 kg bag|30 kg bag*0.8|20 kg bag*0.56|Polymer 40 kg*1.25',
              ),
              kind(
                'Autoclaved Wall Panel',
                ['681099', 5],
                ['sqm', 890],
                [50, 800, 25],
                '100 mm|75 mm*0.85|150 mm*1.35|200 mm*1.7',
              ),
            ],
          },
        ],
      },
      {
        name: 'Bricks',
        leaves: [
          {
            name: 'Clay, Fly Ash & Concrete',
            kinds: [
              kind(
                'Fly Ash Brick',
                ['681599', 5],
                ['piece', 7.4],
                [2000, 40_000, 1000],
                '230x110x75 mm|230x100x75 mm*0.97|200x100x90 mm*0.95|Class 10*1.12',
              ),
              kind(
                'Wire Cut Clay Brick',
                ['690410', 5],
                ['piece', 11.5],
                [2000, 30_000, 1000],
                '9x4x3 inch|9x4.25x2.75 inch*1.02|Facing brick*1.6|Perforated*1.35',
              ),
              kind(
                'Solid Concrete Block',
                ['681011', 18],
                ['piece', 39],
                [500, 8000, 250],
                '400x200x200 mm|400x200x150 mm*0.82|400x200x100 mm*0.66|Hollow 200 mm*0.9',
              ),
            ],
          },
        ],
      },
    ],
  },
];
