import { BrickWall, Cylinder, Package } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { goodsLook } from './goods-look.ts';

describe('goods without a picture', () => {
  test('are drawn the same every time', () => {
    expect(goodsLook('Fly ash bricks')).toEqual(goodsLook('Fly ash bricks'));
  });

  test('are drawn by their name, or else by their category', () => {
    expect(goodsLook('Fly ash bricks', ['Plumbing']).icon).toBe(BrickWall);
    expect(goodsLook('Type 4', [null, 'CPVC Pipes', 'Plumbing']).icon).toBe(Cylinder);
    expect(goodsLook('Type 4', [null, 'Sundries']).icon).toBe(Package);
  });

  test('have the hue of their kind, with a different shade', () => {
    const hues = ['Red bricks', 'Blue bricks', 'AAC blocks', 'Old bricks'].map((name) => goodsLook(name).hue);
    expect(Math.max(...hues) - Math.min(...hues)).toBeLessThan(13);
    expect(goodsLook('One', ['Sundries']).hue - goodsLook('Two', ['Sundries']).hue).toBeLessThan(13);
  });
});
